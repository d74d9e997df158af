"""A match kept hot in two processes: each catches up with what the other appended, and nobody's move is lost."""

from __future__ import annotations

from random import Random

import pytest

from doors.refusals import Refusal
from eventstore.hot import Hot
from games.hit_the_deck.actions import Mulligan, Pass
from matches import cache, services
from matches.events import Chair
from matches.match import Match
from matches.tests.table import (
    ANN,
    BOB,
    Process,
    act,
    act_somehow,
    begin_two,
    begin_with_bot,
    encode,
    look,
    person,
    set_table,
)

pytestmark = pytest.mark.django_db


def test_two_processes_play_a_whole_match_in_turns():
    match_id = begin_two(seed=b"two processes")
    other, rng = Process(), Random(7)
    while look(match_id).status == "live":
        if rng.random() < 0.5:
            act_somehow(match_id, rng)
        else:
            with other:
                act_somehow(match_id, rng)
    with cache.holding(match_id) as here:
        version = here.version
    with other, cache.holding(match_id) as there:
        assert (there.version, there.status) == (version, "finished")


def test_a_move_decided_on_old_news_is_decided_again():
    match_id = begin_two()
    other = Process()
    with other, cache.holding(match_id) as there:
        old = there.version
    act(match_id, 0, Mulligan(replace=False))
    with other:
        with cache.holding(match_id, fresh=False) as there:
            assert there.version == old
        act(match_id, 1, Mulligan(replace=False), seen=old, command="late")
    assert look(match_id).state.phase == "turn"


def test_a_refusal_on_old_news_is_looked_at_again():
    match_id = begin_two()
    other = Process()
    with other, cache.holding(match_id):
        pass
    for seat in (0, 1):
        act(match_id, seat, Mulligan(replace=False))
    (active,) = look(match_id).acting
    with other:  # there the hands are still to be kept, and passing would be refused
        services.play(
            match_id=match_id, seat=active, action=encode(Pass()), seen=look(match_id).version, command="pass"
        )
    assert look(match_id).acting == (1 - active,)


def test_a_match_that_ended_elsewhere_is_over_here():
    match_id = begin_with_bot()
    with Process():
        services.concede(match_id=match_id, seat=0, command="c")
    with pytest.raises(Refusal) as refused:
        act(match_id, 0, Mulligan(replace=False), seen=99)
    assert refused.value.code == "finished"


def test_a_seat_taken_elsewhere_is_taken_here():
    match_id = set_table(person(ANN), Chair(kind="open"))
    with cache.holding(match_id):
        pass
    with Process():
        services.take_seat(match_id=match_id, player=BOB)
    with pytest.raises(Refusal) as refused:
        services.take_seat(match_id=match_id, player="cat")
    assert refused.value.code == "full"


def test_of_too_many_hot_matches_some_are_let_go_and_found_again(monkeypatch: pytest.MonkeyPatch):
    cache.forget_all()
    monkeypatch.setattr(cache, "_hot", Hot(Match, 2))
    first, *others = [begin_two(seed=bytes([n]) * 32) for n in range(4)]
    assert len(cache._hot) == 2
    cache.forget(first)
    act(first, 0, Mulligan(replace=False))
    assert look(first).state.chosen[0] is False
    assert all(look(other).state.chosen[0] is None for other in others)
