"""Moves through the one service: what is recorded, and what is refused with which sentence."""

from __future__ import annotations

from random import Random

import pytest

from doors.refusals import Refusal
from eventstore import store
from games import chance
from games.hit_the_deck.actions import Deploy, Mulligan, Pass
from matches import cache, selectors, services
from matches.events import Chair, Conceded, MatchFinished, MoveMade, SealOpened
from matches.tests.table import ANN, act, act_somehow, begin_two, encode, facts, look, person, play_out, set_table

pytestmark = pytest.mark.django_db


def refusal_of(match_id: str, seat: int, action: bytes, *, seen: int | None = None) -> Refusal:
    """The refusal, after a check that nothing else changed."""
    before = store.head()
    with pytest.raises(Refusal) as refused:
        services.play(
            match_id=match_id,
            seat=seat,
            action=action,
            seen=look(match_id).version if seen is None else seen,
            command="x",
        )
    assert store.head() == before
    assert refused.value.sentence.endswith(".")
    return refused.value


@pytest.fixture
def turn() -> tuple[str, int]:
    """A match after both hands were kept, and the seat on turn."""
    match_id = begin_two()
    for seat in (0, 1):
        act(match_id, seat, Mulligan(replace=False))
    (active,) = look(match_id).acting
    return match_id, active


def test_a_move_is_one_fact_with_its_consequences_behind_it(turn):
    match_id, seat = turn
    before = look(match_id)
    ack = act(match_id, seat, before.state.legal(seat)[0])
    moved = facts(match_id)[before.version]
    assert isinstance(moved, MoveMade)
    assert moved.seat == seat
    assert ack.v == look(match_id).version > before.version + 1


def test_the_other_seat_waits(turn):
    match_id, seat = turn
    refused = refusal_of(match_id, 1 - seat, encode(Pass()))
    assert (refused.code, refused.status, refused.v) == ("not_your_turn", 409, look(match_id).version)


def test_a_choice_made_for_an_older_table_is_stale(turn):
    match_id, seat = turn
    seen = look(match_id).version
    act(match_id, seat, Pass())
    other = refusal_of(match_id, 1 - seat, encode(Pass()), seen=seen)
    assert (other.code, other.status) == ("stale", 409)


def test_an_illegal_card_is_refused_with_its_rule(turn):
    match_id, seat = turn
    strange = next(card for card in look(match_id).state.hands[1 - seat])
    refused = refusal_of(match_id, seat, encode(Deploy(card=strange, zone=0)))
    assert (refused.code, refused.status, refused.rule) == ("illegal", 422, "R1")


@pytest.mark.parametrize(
    "action",
    [
        b'{"do":"Surrender"}',
        b"{}",
        b"[]",
        b"null",
        b'"Pass"',
        b'{"do":"Pass","more":1}',
        b'{"do":"Deploy","card":"AS","zone":"0"}',
        b'{"do":"Deploy","card":"\xff","zone":0}',
        b"[" * 5_000,
        b"not json",
        b"",
    ],
)
def test_what_is_no_action_of_the_game_is_refused_as_such(turn, action: bytes):
    match_id, seat = turn
    refused = refusal_of(match_id, seat, action)
    assert (refused.code, refused.status, refused.field) == ("bad_action", 400, "action")


def test_nothing_is_played_before_the_match_begins():
    match_id = set_table(person(ANN), Chair(kind="open"))
    assert refusal_of(match_id, 0, encode(Pass())).code == "not_begun"
    with pytest.raises(Refusal) as refused:
        services.concede(match_id=match_id, seat=0, command="c")
    assert refused.value.code == "not_begun"


def test_nothing_is_played_after_the_end():
    match_id = begin_two()
    services.concede(match_id=match_id, seat=0, command="c")
    assert refusal_of(match_id, 1, encode(Pass())).code == "finished"


def test_nothing_is_played_in_an_unknown_match():
    with pytest.raises(Refusal) as refused:
        services.play(match_id="nowhere", seat=0, action=b"{}", seen=0, command="c")
    assert refused.value.status == 404


@pytest.mark.parametrize("command", ["", "c" * 65, "a\0b"])
def test_a_command_without_a_proper_id_is_refused(turn, command: str):
    match_id, seat = turn
    before = store.head()
    with pytest.raises(Refusal) as refused:
        services.play(match_id=match_id, seat=seat, action=encode(Pass()), seen=99, command=command)
    assert (refused.value.code, refused.value.field) == ("bad_id", "id")
    assert store.head() == before


def test_secret_simultaneous_choices_do_not_make_each_other_stale():
    match_id = begin_two()
    seen = look(match_id).version
    act(match_id, 0, Mulligan(replace=True), seen=seen)
    act(match_id, 1, Mulligan(replace=False), seen=seen, command="other")
    assert look(match_id).state.phase == "turn"


def test_nor_in_a_process_that_folds_the_first_choice_from_the_log():
    match_id = begin_two()
    seen = look(match_id).version
    act(match_id, 0, Mulligan(replace=True), seen=seen)
    cache.forget(match_id)
    act(match_id, 1, Mulligan(replace=False), seen=seen, command="other")
    assert look(match_id).state.phase == "turn"


def test_a_replayed_match_is_the_live_one_in_every_slot():
    match_id = begin_two(seed=b"slots" * 7)
    rng = Random(5)
    while look(match_id).status == "live":
        act_somehow(match_id, rng)
        with cache.holding(match_id, fresh=False) as live:
            again = look(match_id)
            for slot in live.__slots__:
                assert getattr(again, slot) == getattr(live, slot), slot


def test_a_conceded_match_is_won_by_the_other_and_opens_its_seal():
    match_id = begin_two()
    services.concede(match_id=match_id, seat=1, command="c")
    conceded, finished, opened = facts(match_id)[-3:]
    assert conceded == Conceded(seat=1)
    assert isinstance(finished, MatchFinished)
    assert finished.places == [1, 2]
    assert isinstance(opened, SealOpened)
    assert look(match_id).acting == ()


def test_one_may_concede_while_the_other_thinks(turn):
    match_id, seat = turn
    services.concede(match_id=match_id, seat=1 - seat, command="c")
    outcome = look(match_id).outcome
    assert outcome is not None
    assert outcome.places[seat] == 1


def test_a_match_played_to_its_end_is_over_and_every_die_can_be_thrown_again():
    match_id = begin_two(seed=b"another seed of thirty-two bytes")
    play_out(match_id, Random(3))
    match = look(match_id)
    assert match.status == "finished"
    assert match.outcome == match.state.outcome()
    fair = selectors.get_fairness(match_id)
    assert fair.open
    assert fair.seed is not None
    assert len(fair.draws) > 1
    assert chance.verify(bytes.fromhex(fair.seed), fair.seal, fair.nonces, dict(fair.draws)) == []
