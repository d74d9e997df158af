"""Games are found by their folders, and only their own options are taken."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from games.registry import BadOption, UnknownGame, check_options, get_game, list_games

HOME = Path(__file__).parent.parent
GAMES = list_games()


def test_every_folder_with_a_meta_toml_is_a_game():
    assert sorted(game.id for game in GAMES) == sorted(path.parent.name for path in HOME.glob("*/meta.toml"))


def test_the_games_stand_in_the_order_of_the_shelf():
    assert [game.meta["shelf"] for game in GAMES] == list(range(1, len(GAMES) + 1))
    assert GAMES[0].id == "hit_the_deck"


@pytest.mark.parametrize("id", ["", "tests", "poker", "../games", "hit_the_deck.state", "contract"])
def test_anything_else_is_unknown(id):
    with pytest.raises(UnknownGame):
        get_game(id)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_says_about_itself_what_the_site_needs(game):
    meta = game.meta
    assert all(isinstance(meta[key], str) and meta[key] for key in ("title", "subtitle", "blurb"))
    least, most = meta["seats"]
    assert 1 <= least <= most
    assert meta["minutes"] > 0
    assert all({"key", "label", "describes", "kind", "default"} <= set(option) for option in meta.get("options", []))
    assert all(level["name"] and level["describes"] for level in meta["levels"])


def test_options_are_filled_with_their_defaults():
    game = get_game("hit_the_deck")
    assert check_options(game, {}) == {"alternate_win": False}
    assert check_options(game, {"alternate_win": True}) == {"alternate_win": True}


@pytest.mark.parametrize(("options", "field"), [({"alternate_win": 1}, "alternate_win"), ({"cheat": True}, "cheat")])
def test_a_refused_option_names_its_field(options, field):
    with pytest.raises(BadOption) as refused:
        check_options(get_game("hit_the_deck"), options)
    assert refused.value.field == field
    assert refused.value.sentence.endswith(".")


def test_the_contract_stays_under_a_hundred_lines():
    assert len((HOME / "contract.py").read_text(encoding="utf-8").splitlines()) < 100


@pytest.mark.parametrize("path", sorted(HOME.rglob("*.py")), ids=lambda path: str(path.relative_to(HOME)))
def test_each_file_says_in_one_sentence_what_it_is(path):
    sentence = (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").splitlines()
    assert sentence
    assert sentence[0].endswith((".", "!"))
