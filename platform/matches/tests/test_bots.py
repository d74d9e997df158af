"""Bots: asked by a hint, found again by the sweep, one move a question however often they are asked."""

from __future__ import annotations

from random import Random

import pytest

from games.hit_the_deck.actions import Mulligan
from matches import bots, cache, services, tasks
from matches.models import MatchRow
from matches.selectors import list_bots_due
from matches.tests.table import ANN, FakeClock, Process, act, begin_with_bot, bot, kinds, look, person, set_table

pytestmark = pytest.mark.django_db


def ask(match_id: str) -> None:
    """What the worker does with a hint about the match as it is now."""
    match = look(match_id)
    for seat in match.acting:
        tasks.move_bot(match_id, seat, match.version)


def test_a_bot_moves_when_it_is_asked():
    match_id = begin_with_bot()
    ask(match_id)
    match = look(match_id)
    assert match.state.chosen[1] is not None
    assert match.acting == (0,)


def test_a_worker_never_plays_for_a_person():
    match_id = begin_with_bot()
    tasks.move_bot(match_id, 0, look(match_id).version)
    assert kinds(match_id).count("MoveMade") == 0


def test_asked_twice_late_or_elsewhere_it_moves_once():
    match_id = begin_with_bot()
    version = look(match_id).version
    for _ in range(2):
        tasks.move_bot(match_id, 1, version)
        with Process():
            tasks.move_bot(match_id, 1, version)
    assert kinds(match_id).count("MoveMade") == 1


def test_a_hint_from_before_the_question_is_dropped():
    match_id = begin_with_bot()
    asked = look(match_id).asked[1]
    tasks.move_bot(match_id, 1, asked - 1)
    assert kinds(match_id).count("MoveMade") == 0
    tasks.move_bot(match_id, 1, asked)
    assert kinds(match_id).count("MoveMade") == 1


def test_a_hint_is_good_in_a_process_that_folds_the_match_from_the_log():
    match_id = begin_with_bot()
    version = look(match_id).version
    act(match_id, 0, Mulligan(replace=False))
    with Process():
        tasks.move_bot(match_id, 1, version)
    assert look(match_id).state.phase == "turn"


def test_a_hint_that_comes_after_the_end_is_dropped():
    match_id = begin_with_bot()
    version = look(match_id).version
    services.concede(match_id=match_id, seat=0, command="c")
    tasks.move_bot(match_id, 1, version)
    assert look(match_id).status == "finished"


def test_a_bot_that_was_forgotten_is_found_by_its_row(clock: FakeClock):
    match_id = begin_with_bot()
    assert list_bots_due(before_ms=clock.at_ms - tasks.LOST_AFTER_MS) == []
    clock.pass_ms(tasks.LOST_AFTER_MS)
    assert list_bots_due(before_ms=clock.at_ms - tasks.LOST_AFTER_MS) == [match_id]
    tasks.sweep_forgotten()
    ask(match_id)
    assert list_bots_due(before_ms=clock.at_ms) == []


def test_a_bot_thinks_the_same_twice_about_one_question():
    match_id = begin_with_bot(level=0)
    match = look(match_id)
    chosen = {bots.ask(match, 1)(Random(f"{match.seed}:{match.asked[1]}")) for _ in range(5)}
    assert len(chosen) == 1


def test_people_may_act_while_a_bot_thinks():
    match_id = begin_with_bot()
    with cache.holding(match_id) as match:
        think, asked = bots.ask(match, 1), match.asked[1]
    act(match_id, 0, Mulligan(replace=False))
    chosen = think(Random(1))
    assert chosen is not None
    services.play(match_id=match_id, seat=1, action=chosen, seen=asked, command="bot")
    assert look(match_id).state.phase == "turn"


@pytest.mark.parametrize("levels", [(0, 1), (2, 2)])
def test_bots_play_each_other_to_the_end(levels):
    match_id = set_table(*[bot(level) for level in levels])
    for _ in range(2_000):
        if look(match_id).status != "live":
            break
        assert MatchRow.objects.get(id=match_id).bot_due
        ask(match_id)
    assert look(match_id).status == "finished"
    assert not MatchRow.objects.get(id=match_id).bot_due


def test_a_person_and_a_bot_play_to_the_end():
    match_id = set_table(person(ANN), bot(2))
    services.give_nonce(match_id=match_id, seat=0, nonce="n")
    rng = Random(2)
    while (match := look(match_id)).status == "live":
        if 0 in match.acting:
            act(match_id, 0, rng.choice(match.state.legal(0)))
        else:
            ask(match_id)
    assert match.status == "finished"
