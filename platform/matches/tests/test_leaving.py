"""Leaving a table of three or more: a bot plays on, and who left takes the last place."""

from __future__ import annotations

from random import Random

import pytest

from doors.refusals import Refusal
from games.all_hands_on_deck.actions import Draw
from matches import audiences, services, tasks
from matches.events import BotTookOver, Chair
from matches.match import Match
from matches.messages import Clock, MoveClock
from matches.tests.table import ANN, BOB, SEED, FakeClock, act, bot, facts, kinds, look, person

pytestmark = pytest.mark.django_db
CEE = "cee"


def begin(*chairs: Chair, clock: Clock | None = None) -> str:
    match_id = services.create_match(
        game="all_hands_on_deck", chairs=chairs, options={"rounds": 1}, clock=clock, seed=SEED
    )
    for seat, chair in enumerate(chairs):
        if chair.kind == "person":
            services.give_nonce(match_id=match_id, seat=seat, nonce="luck")
    return match_id


def play_on(match_id: str) -> Match:
    """Bots play their seats, people play at random."""
    rng = Random(1)
    for _ in range(600):
        match = look(match_id)
        if match.status != "live":
            return match
        (seat,) = match.acting
        if match.chairs[seat].kind == "bot":
            tasks.move_bot(match_id, seat, match.version)
        else:
            act(match_id, seat, rng.choice(match.state.legal(seat)))
    raise AssertionError("the match did not end")


def test_the_others_play_on_and_who_left_comes_last():
    match_id = begin(person(ANN), person(BOB), person(CEE))
    services.concede(match_id=match_id, seat=1, command="enough")
    match = look(match_id)
    assert (match.status, match.gone, match.chairs[1]) == ("live", [1], Chair(kind="bot", player=BOB, level=1))
    ended = play_on(match_id)
    assert ended.outcome is not None
    assert ended.outcome.places[1] == 3
    assert sorted(ended.outcome.places) in ([1, 2, 3], [1, 1, 3])


def test_the_first_to_leave_is_placed_behind_the_second():
    match_id = begin(person(ANN), person(BOB), person(CEE), bot())
    services.concede(match_id=match_id, seat=2, command="enough")
    services.concede(match_id=match_id, seat=0, command="enough")
    ended = play_on(match_id)
    assert ended.outcome is not None
    assert (ended.outcome.places[2], ended.outcome.places[0]) == (4, 3)


def test_when_no_person_is_left_the_match_ends_at_once():
    match_id = begin(person(ANN), bot(), bot())
    services.concede(match_id=match_id, seat=0, command="enough")
    ended = look(match_id)
    assert ended.status == "finished"
    assert ended.outcome is not None
    assert ended.outcome.places == [3, 1, 1]


def test_leaving_twice_is_leaving_once():
    match_id = begin(person(ANN), person(BOB), person(CEE))
    for command in ("enough", "really"):
        services.concede(match_id=match_id, seat=1, command=command)
    assert kinds(match_id).count("BotTookOver") == 1


def test_who_left_can_watch_but_not_move():
    match_id = begin(person(ANN), person(BOB), person(CEE))
    (seat,) = look(match_id).acting
    services.concede(match_id=match_id, seat=seat, command="enough")
    with pytest.raises(Refusal, match="a bot plays on for you") as refused:
        act(match_id, seat, Draw())
    assert refused.value.code == "left"
    assert audiences.legal(look(match_id), seat) == []


def test_time_that_runs_out_is_leaving_too(clock: FakeClock):
    match_id = begin(person(ANN), person(BOB), person(CEE), clock=MoveClock(move_ms=30_000))
    (late,) = look(match_id).acting
    clock.pass_ms(31_000)
    tasks.sweep_clocks()
    match = look(match_id)
    assert (match.status, match.gone) == ("live", [late])
    clock.pass_ms(31_000)
    tasks.sweep_clocks()
    assert look(match_id).gone == [late], "the bot has no clock"
    tasks.sweep_forgotten()
    tasks.move_bot(match_id, late, look(match_id).version)
    assert any(type(event).__name__ == "CardDrawn" for event in facts(match_id)[-2:])


def test_the_fact_says_who_plays_on():
    match_id = begin(person(ANN), person(BOB), person(CEE))
    services.concede(match_id=match_id, seat=1, command="enough")
    assert facts(match_id)[-1] == BotTookOver(seat=1, level=1)
