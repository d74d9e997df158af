"""Another match: offered, agreed, and set once with the seats turned."""

from __future__ import annotations

import pytest

from doors.refusals import Refusal
from matches import services
from matches.events import RematchAgreed
from matches.messages import MoveClock
from matches.models import MatchRow
from matches.tests.table import ANN, BOB, Process, begin_two, begin_with_bot, facts, kinds, look
from matches.tests.test_commands import all_at_once


def finished_two() -> str:
    match_id = begin_two(clock=MoveClock(move_ms=60_000))
    services.concede(match_id=match_id, seat=0, command="c")
    return match_id


@pytest.mark.django_db
def test_a_rematch_is_set_when_the_second_agrees_and_turns_the_seats():
    match_id = finished_two()
    offered = services.offer_rematch(match_id=match_id, seat=0, command="r")
    assert offered.rematch is None
    assert look(match_id).offers == [0]
    agreed = services.offer_rematch(match_id=match_id, seat=1, command="r")
    assert agreed.rematch is not None
    following = look(agreed.rematch)
    assert [chair.player for chair in following.chairs] == [BOB, ANN]
    assert following.clock == MoveClock(move_ms=60_000)
    assert following.rematch_of == match_id
    assert following.missing_nonces() == [0, 1]
    assert following.seed != look(match_id).seed


@pytest.mark.django_db
def test_offering_twice_is_offering_once():
    match_id = finished_two()
    for command in ("r", "r", "again"):
        assert services.offer_rematch(match_id=match_id, seat=0, command=command).rematch is None
    assert kinds(match_id).count("RematchOffered") == 1


@pytest.mark.django_db
def test_whoever_asks_after_it_was_agreed_is_told_where_it_is():
    match_id = finished_two()
    services.offer_rematch(match_id=match_id, seat=0, command="r")
    agreed = services.offer_rematch(match_id=match_id, seat=1, command="r")
    for seat, command in ((0, "r"), (1, "r"), (0, "other")):
        assert services.offer_rematch(match_id=match_id, seat=seat, command=command).rematch == agreed.rematch
    assert kinds(match_id).count("RematchAgreed") == 1


@pytest.mark.django_db
def test_a_bot_always_wants_another():
    match_id = begin_with_bot()
    services.concede(match_id=match_id, seat=0, command="c")
    following = services.offer_rematch(match_id=match_id, seat=0, command="r").rematch
    assert following is not None
    assert [chair.kind for chair in look(following).chairs] == ["bot", "person"]
    services.give_nonce(match_id=following, seat=1, nonce="n")
    assert look(following).status == "live"


@pytest.mark.django_db
def test_there_is_no_rematch_of_a_match_under_way():
    match_id = begin_two()
    with pytest.raises(Refusal) as refused:
        services.offer_rematch(match_id=match_id, seat=0, command="r")
    assert refused.value.code == "not_finished"


@pytest.mark.django_db
def test_an_agreement_that_was_cut_off_half_way_is_finished_by_the_next_who_asks():
    match_id = finished_two()
    services.offer_rematch(match_id=match_id, seat=0, command="r")
    following = services._following_id(match_id)
    chairs = look(match_id).chairs
    services.create_match(game="hit_the_deck", chairs=chairs[1:] + chairs[:1], match_id=following)
    with Process():
        assert services.offer_rematch(match_id=match_id, seat=1, command="r").rematch == following
    assert facts(match_id)[-1] == RematchAgreed(match=following)


@pytest.mark.django_db(transaction=True)
def test_both_agreeing_at_the_same_moment_set_one_table():
    for _ in range(5):
        match_id = finished_two()
        before = MatchRow.objects.count()
        answers = all_at_once(
            *[
                lambda seat=seat, n=n, id=match_id: services.offer_rematch(match_id=id, seat=seat, command=f"r{n}")
                for n in range(3)
                for seat in (0, 1)
            ]
        )
        assert MatchRow.objects.count() == before + 1
        assert kinds(match_id).count("RematchAgreed") == 1
        assert len({answer.rematch for answer in answers} - {None}) == 1
