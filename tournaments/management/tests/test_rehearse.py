"""manage.py rehearse: a whole tournament of bots in one command."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import CommandError, call_command

from tournaments.exports.tests.regatta import plan_of
from tournaments.formats.swiss import Swiss
from tournaments.models import TournamentRow

pytestmark = pytest.mark.django_db


def rehearse(**options: Any) -> str:
    said = io.StringIO()
    call_command("rehearse", stdout=said, level=0, **options)
    return said.getvalue()


def test_a_template_is_played_to_the_podium_with_its_progress():
    said = rehearse(game="hit_the_deck", entrants=4, template="swiss-final").splitlines()
    assert said[0] == "0 of 4 rounds played"
    assert [line[:2] for line in said[-4:-1]] == ["1.", "2.", "3."]
    assert "4 bots, 8 games" in said[-1]
    row = TournamentRow.objects.get()
    assert (row.status, row.listed) == ("finished", False)


def test_a_plan_of_ones_own_is_read_from_a_file(tmp_path: Path):
    path = tmp_path / "plan.json"
    path.write_bytes(msgspec.json.encode(plan_of(Swiss(rounds=1))))
    assert "Harbour Open, rehearsal: 2 bots, 1 game," in rehearse(entrants=2, plan=path)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"template": "nope"}, "There is no template nope"),
        ({"game": "chess"}, "chess"),
        ({"entrants": 1}, "A rehearsal has"),
        ({"plan": Path("/nowhere.json")}, "holds no plan"),
    ],
)
def test_what_cannot_be_rehearsed_is_said(wanted: dict[str, Any], sentence: str):
    with pytest.raises(CommandError, match=sentence):
        rehearse(**wanted)
