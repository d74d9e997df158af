"""The lesson teaches what the rules say: its answers are checked by the rules themselves."""

from __future__ import annotations

from games.all_hands_on_deck import GAME, reckoning
from games.all_hands_on_deck.actions import Attack
from games.all_hands_on_deck.battle import fight
from games.all_hands_on_deck.cards import DECK
from games.all_hands_on_deck.events import Raided
from games.all_hands_on_deck.ships import fits, may_fight
from games.all_hands_on_deck.tests.position import act, at_sea, only, position
from games.rulebook import get_lesson

STEPS = {step["id"]: step for step in get_lesson(GAME)["steps"]}


def right(step):
    return next(choice for choice in step["choices"] if choice["right"])


def shown(step):
    groups = [step.get("hand", []), *(group["cards"] for group in step.get("cards", []))]
    groups += [[ship["master"], *filter(None, ship["crew"])] for ship in step.get("board", [])]
    return [card for group in groups for card in group]


def test_every_card_that_is_shown_is_in_the_deck_and_shown_once_a_step():
    for step in STEPS.values():
        cards = shown(step)
        assert set(cards) <= set(DECK)
        assert len(set(cards)) == len(cards)


def test_the_home_page_asks_a_question_of_text_and_cards_alone():
    step = STEPS[get_lesson(GAME)["question"]]
    assert "board" not in step
    assert "cards" in step


def test_of_the_three_cards_only_the_right_one_may_sail_under_the_captain():
    step = STEPS["crew"]
    for choice in step["choices"]:
        assert fits(step["hand"][0], choice["card"]) == choice["right"]


def test_the_open_discard_may_be_claimed_by_one_who_is_not_on_turn():
    step = STEPS["aargh"]
    (offer,) = step["cards"][0]["cards"]
    state = position([" ".join(step["hand"]), "navy_2", "navy_3"], active=2, phase="draw", discards=offer)
    assert state.may_act() == (0,)
    assert right(step)["text"].startswith("Shout")


def test_the_navy_cannot_attack_the_one_ship_and_can_attack_the_others():
    step = STEPS["targets"]
    (mark,) = step["mark"]
    ours = step["board"][mark]["master"]
    for choice in step["choices"]:
        assert may_fight(ours, step["board"][choice["zone"]]["master"]) != choice["right"]


def test_the_crew_that_is_called_the_winner_wins_more_duels():
    step = STEPS["duels"]
    pirates, navy = (group["cards"] for group in step["cards"])
    fought = fight("pirate_captain_a", pirates, "navy_admiral_a", navy)
    assert (fought.duels, fought.cause, fought.won) == ([1, -1, 1], "duels", 1)
    assert right(step)["text"] == step["cards"][0]["label"]


def test_the_raid_takes_the_gold_from_under_the_black_spot():
    fleets = [[" ".join([ship["master"], *ship["crew"]])] for ship in STEPS["raid"]["board"]]
    assert only(act(at_sea(*fleets), Attack(0, 3)), Raided).treasure == ["merchant_gold_a"]


def test_the_reckoning_adds_up():
    step = STEPS["reckoning"]
    state = position([" ".join(step["cards"][0]["cards"]), ""], launcher=0)
    state.held[:4] = [0, 0, 0, 0]
    state.plunder[0] = ["merchant_gold_a"]
    assert str(reckoning.sheet(state, 0).points) == right(step)["text"]
