"""Every kind of fact: it folds, it is said in one sentence, and it survives the log."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from eventstore.payloads import encode
from tournaments import events as e
from tournaments.facts import Entry, Spot
from tournaments.folds import FOLDS
from tournaments.names import Names
from tournaments.rounds import Pairing, Reason, Result
from tournaments.tests.harbour import Harbour
from tournaments.tests.situations import PLAN, playing
from tournaments.tests.voyages import digest, people
from tournaments.tournament import Tournament, decode
from tournaments.words import say

SPOT = Spot("one", 1, 1)
ENTRY = Entry(id="new", kind="bot", level=1, name="Ada Keel")
PAIRINGS = (Pairing(1, ("p02", "p01"), Reason("So.")), Pairing(2, ("p03",), Reason("Alone."), node="A"))
FACTS: list[e.AnyFact] = [
    e.Announced(plan=PLAN, seal="s", secret="00", by="owner"),
    e.PlanChanged(plan=PLAN, by="owner"),
    e.RoleGiven(player="p01", role="judge", by="owner"),
    e.RoleTaken(player="p01", role="judge", by="owner"),
    e.Invited(player="p09", by="owner"),
    e.EntryAsked(entry=ENTRY, by="new"),
    e.EntryDeclined(entrant="p01", reason="No.", by="owner"),
    e.Entered(entry=ENTRY, by="owner"),
    e.Withdrew(entrant="p01", by="p01"),
    e.CheckInOpened(by="clockwork"),
    e.CheckedIn(entrant="p01", by="p01"),
    e.Began(seeds=people(4), ratings={"p01": 1.5}, by="owner"),
    e.StageBegan(stage="one", seeds=people(4), by="clockwork"),
    e.StageEnded(stage="one", round=1, reason="Late.", by="owner"),
    e.StageWithdrawn(stage="one", by="owner"),
    e.RoundPublished(stage="one", round=2, pairings=PAIRINGS, notes=("No float.",), by="clockwork"),
    e.RoundRedrawn(stage="one", round=1, pairings=PAIRINGS, kept=(1,), by="owner"),
    e.RoundWithdrawn(stage="one", round=1, by="owner"),
    e.RoundStarted(stage="one", round=1, by="clockwork"),
    e.GamePlayed(spot=SPOT, game=1, board=1, match="m", places=(1, 2), by="clockwork"),
    e.ResultRuled(spot=SPOT, result=Result(places=(1, 2), games=(2, 1)), reason="So.", by="judge"),
    e.AbsenceNoted(spot=SPOT, seats=(0,), rung="match", reason="Late.", by="clockwork"),
    e.Warned(entrant="p01", reason="Slow.", by="judge"),
    e.Dropped(entrant="p01", by="p01"),
    e.Reinstated(entrant="p01", by="owner"),
    e.Forbidden(one="p01", other="p02", by="owner"),
    e.Swapped(stage="one", round=2, one="p01", other="p02", by="owner"),
    e.ByeGranted(stage="one", round=2, entrant="p01", by="owner"),
    e.Paused(reason="Lunch.", stage_round=("one", 1), by="owner"),
    e.Resumed(by="owner"),
    e.TimeExtended(ms=90_000, stage="one", round=1, by="judge"),
    e.TimeProposed(spot=SPOT, entrant="p01", to_ms=5, until_ms=4, by="p01"),
    e.TimeAnswered(proposal=3, agreed=True, by="p02"),
    e.DirectorCalled(words="Help.", spot=SPOT, by="p01"),
    e.CallAnswered(call=3, by="judge"),
    e.Appealed(ruling=3, words="No.", by="p01"),
    e.AppealAnswered(appeal=3, words="It stands.", by="owner"),
    e.Posted(text="Welcome.", by="owner"),
    e.Undone(fact=2, by="owner"),
    e.Finished(order=people(4), by="clockwork"),
    e.Reopened(by="owner"),
    e.Cancelled(reason="Storm.", by="owner"),
]
EACH = pytest.mark.parametrize("fact", FACTS, ids=lambda fact: type(fact).__name__)


def test_no_kind_of_fact_is_forgotten_here() -> None:
    assert {type(fact) for fact in FACTS} == set(get_args(e.AnyFact))
    assert set(FOLDS) == set(get_args(e.AnyFact)) - {e.Undone}  # an undo is what the fold leaves out


@EACH
def test_a_fact_survives_the_log(fact: e.AnyFact) -> None:
    assert decode(encode(fact)) == fact


@EACH
def test_a_fact_folds_wherever_an_undo_may_have_left_it(fact: e.AnyFact) -> None:
    """In the middle of play, and where all it stands on is gone."""
    for there in (playing(), Harbour(PLAN)):
        there.tell(fact)
        again = Tournament(there.t.id)
        again.replay(there.t.history)
        assert digest(again) == digest(there.t)


@EACH
def test_a_fact_is_said_in_one_sentence(fact: e.AnyFact) -> None:
    """Also where its table is laid for others by now, or is no more."""
    moved = playing()
    moved.tell(e.RoundRedrawn(stage="one", round=1, pairings=(Pairing(1, ("p01",), Reason("Alone.")),), by="owner"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tournaments.names.get_names", lambda ids: {id: f"Name of {id}" for id in ids})
        for there in (playing(), moved, Harbour(PLAN)):
            said = say(there.t, fact, Names(there.t))
            assert said.endswith(".")
            assert said[0].isupper() or said[0].isdigit()


def test_every_seat_that_is_named_is_one_of_the_table() -> None:
    """A sentence about a table that a correction has changed names nobody who was not meant."""
    absence = e.AbsenceNoted(spot=SPOT, seats=(1,), rung="match", by="clockwork")
    there = playing()
    there.tell(e.RoundRedrawn(stage="one", round=1, pairings=(Pairing(1, ("p01",), Reason("Alone.")),), by="owner"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tournaments.names.get_names", lambda ids: {id: f"Name of {id}" for id in ids})
        assert "p01" not in say(there.t, absence, Names(there.t))


def test_a_stored_fact_of_a_kind_nobody_knows_is_not_guessed_at() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(b'{"is":"Vanished","by":"owner"}')
