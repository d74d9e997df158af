"""The same command twice is one fact and the same answer, whoever sends it, wherever and whenever."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from django.db import connection

from doors.refusals import Refusal
from games.hit_the_deck.actions import Mulligan, Pass
from matches import cache, services
from matches.events import Chair
from matches.messages import Ack
from matches.tests.table import ANN, Process, act, act_somehow, begin_two, encode, kinds, look, person, set_table

pytestmark = pytest.mark.django_db(transaction=True)


def all_at_once(*work: Callable[[], Any]) -> list[Any]:
    """What each came to, its refusal included; every thread gives its connection back."""

    def one(todo: Callable[[], Any]) -> Any:
        try:
            return todo()
        except Refusal as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(work)) as threads:
        return list(threads.map(one, work))


def keep(match_id: str, seat: int, command: str = "keep") -> Ack:
    return services.play(match_id=match_id, seat=seat, action=encode(Mulligan(replace=False)), seen=99, command=command)


def test_sent_twice_it_is_one_fact_and_the_same_answer():
    match_id = begin_two()
    first = keep(match_id, 0)
    assert keep(match_id, 0) == first
    assert kinds(match_id).count("MoveMade") == 1


def test_sent_again_after_the_table_moved_on_it_still_gets_its_first_answer():
    match_id = begin_two()
    first = keep(match_id, 0)
    keep(match_id, 1)
    rng = Random(1)
    for _ in range(6):
        act_somehow(match_id, rng)
    version = look(match_id).version
    assert keep(match_id, 0) == first
    assert look(match_id).version == version


def test_sent_again_to_a_process_that_never_saw_it_it_gets_its_first_answer():
    match_id = begin_two()
    first = keep(match_id, 0)
    with Process():
        assert keep(match_id, 0) == first
    cache.forget(match_id)
    assert keep(match_id, 0) == first


def test_sent_again_after_the_end_it_gets_its_first_answer():
    match_id = begin_two()
    first = keep(match_id, 0)
    services.concede(match_id=match_id, seat=1, command="c")
    assert keep(match_id, 0) == first
    assert services.concede(match_id=match_id, seat=1, command="c").v == look(match_id).version
    assert kinds(match_id).count("Conceded") == 1


def test_sent_by_many_threads_at_once_it_is_one_fact_and_one_answer():
    match_id = begin_two()
    answers = all_at_once(*[lambda: keep(match_id, 0)] * 12)
    assert len(set(answers)) == 1
    assert kinds(match_id).count("MoveMade") == 1


def test_two_tabs_on_one_seat_make_one_move():
    match_id = begin_two()
    answers = all_at_once(*[lambda n=n: keep(match_id, 0, command=f"tab-{n}") for n in range(8)])
    assert sorted(type(answer) is Ack for answer in answers) == [False] * 7 + [True]
    assert {answer for answer in answers if not isinstance(answer, Ack)} == {"not_your_turn"}


def test_both_seats_choosing_at_the_same_moment_are_both_heard():
    match_id = begin_two()
    all_at_once(lambda: keep(match_id, 0), lambda: keep(match_id, 1))
    assert look(match_id).state.phase == "turn"


def test_a_refused_command_is_not_remembered_and_may_be_sent_rightly_later():
    match_id = begin_two()
    with pytest.raises(Refusal):
        act(match_id, 0, Pass(), command="c")
    assert act(match_id, 0, Mulligan(replace=False), command="c").id == "c"


def test_the_same_id_from_two_seats_is_two_commands():
    match_id = begin_two()
    keep(match_id, 0, command="same")
    keep(match_id, 1, command="same")
    assert kinds(match_id).count("MoveMade") == 2


def test_of_many_who_race_for_the_last_seat_one_sits_down():
    match_id = set_table(person(ANN), Chair(kind="open"))
    answers = all_at_once(
        *[lambda n=n: services.take_seat(match_id=match_id, player=f"p{n}", nonce="n") for n in range(6)]
    )
    assert sorted(map(str, answers)) == ["1"] + ["full"] * 5
    assert kinds(match_id).count("SeatTaken") == 1


def test_the_last_nonce_given_many_times_begins_the_match_once():
    match_id = set_table(person(ANN), person("bob"))
    services.give_nonce(match_id=match_id, seat=0, nonce="a")
    all_at_once(*[lambda: services.give_nonce(match_id=match_id, seat=1, nonce="b")] * 6)
    assert kinds(match_id).count("MatchBegan") == 1
    assert kinds(match_id).count("NonceGiven") == 2
