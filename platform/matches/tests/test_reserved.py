"""Reserved seats: each waits for one player alone, who arrives by giving a nonce; nothing begins before."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async

from accounts.names import get_names
from doors.refusals import Refusal
from matches import audiences, cache, selectors, services, tasks
from matches.events import Chair, NonceGiven, SeatTaken
from matches.messages import MatchHead
from matches.models import MatchRow, SeatRow
from matches.tests.table import ANN, BOB, GAME, FakeClock, bot, facts, kinds, look, person, reserved, set_table
from tests.api.people import player_named
from tests.services.lines import Line

pytestmark = pytest.mark.django_db


def head(match_id: str) -> MatchHead:
    with cache.holding(match_id) as match:
        return audiences.head(match)


def test_who_arrives_sits_down_and_gives_a_nonce_in_one_batch():
    match_id = set_table(person(ANN), reserved(BOB))
    services.give_nonce(match_id=match_id, seat=1, nonce="bob's luck")
    assert facts(match_id)[1:] == [SeatTaken(seat=1, player=BOB), NonceGiven(seat=1, nonce="bob's luck")]
    assert len({each.at_ms for each in cache.read(match_id)[1:]}) == 1


def test_arriving_twice_is_arriving_once():
    match_id = set_table(person(ANN), reserved(BOB))
    for nonce in ("first", "second"):
        services.give_nonce(match_id=match_id, seat=1, nonce=nonce)
    assert kinds(match_id) == ["MatchCreated", "SeatTaken", "NonceGiven"]


def test_the_match_begins_when_the_last_one_has_arrived():
    match_id = set_table(reserved(ANN), reserved(BOB))
    services.give_nonce(match_id=match_id, seat=0, nonce="a")
    assert look(match_id).status == "open"
    services.give_nonce(match_id=match_id, seat=1, nonce="b")
    assert look(match_id).status == "live"
    assert [seat.kind for seat in head(match_id).seats] == ["person", "person"]


def test_nobody_else_can_take_the_seat():
    match_id = set_table(person(ANN), reserved(BOB))
    for seat in (None, 1):
        with pytest.raises(Refusal) as refused:
            services.take_seat(match_id=match_id, player="cee", nonce="n", seat=seat)
        assert refused.value.code == "full"
    assert kinds(match_id) == ["MatchCreated"]


def test_beside_a_reserved_seat_there_may_be_one_for_anybody():
    match_id = services.create_match(game=GAME, chairs=[reserved(ANN), Chair(kind="open")])
    assert services.take_seat(match_id=match_id, player="cee", nonce="n") == 1
    assert services.take_seat(match_id=match_id, player=ANN, nonce="n") == 0
    assert look(match_id).status == "live"


def test_no_sweep_begins_the_match_without_the_player_however_long_it_takes(clock: FakeClock):
    match_id = set_table(person(ANN), reserved(BOB))
    assert not MatchRow.objects.get(id=match_id).full
    services.give_nonce(match_id=match_id, seat=0, nonce="a")
    clock.pass_ms(10 * tasks.NONCE_WAIT_MS)
    tasks.sweep_forgotten()
    services.begin_without(match_id=match_id)
    assert kinds(match_id) == ["MatchCreated", "NonceGiven"]
    services.give_nonce(match_id=match_id, seat=1, nonce="b")
    assert look(match_id).status == "live"


def test_a_bot_waits_for_the_player_too():
    match_id = set_table(reserved(ANN), bot())
    assert look(match_id).status == "open"
    services.give_nonce(match_id=match_id, seat=0, nonce="a")
    assert look(match_id).status == "live"


def test_the_player_counts_as_seated_before_arriving():
    match_id = set_table(person(ANN), reserved(BOB))
    assert look(match_id).seat_of(BOB) == 1
    assert SeatRow.objects.get(match_id=match_id, seat=1).player == BOB
    assert [each.id for each in selectors.list_matches(player=BOB)] == [match_id]


def test_everybody_sees_who_is_awaited():
    match_id = set_table(person(ANN), reserved(BOB))
    seat = head(match_id).seats[1]
    assert (seat.kind, seat.player, seat.name) == ("reserved", BOB, get_names([BOB])[BOB])
    assert head(match_id).missing_nonces == [0, 1]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("on_this_loop")
async def test_opening_the_page_is_arriving():
    ines = await sync_to_async(player_named)("Ines")
    match_id = await sync_to_async(set_table)(reserved(ines.public_id), bot())
    async with Line(f"/ws/m/{match_id}", ines) as line:
        seen = await line.ask({"t": "hello"})
        assert (seen["you"], seen["match"]["missingNonces"]) == (0, [0])
        assert seen["match"]["seats"][0]["name"] == "Ines"
        await line.send({"t": "nonce", "nonce": "mine"})
        push = await line.hear("push")
        assert [event["is"] for event in push["events"]] == ["SeatTaken", "NonceGiven"]
        assert (await line.hear("push"))["match"]["status"] == "live"
