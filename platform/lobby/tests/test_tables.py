"""Tables: opened, listed, joined by a code and closed; what keeps one from sitting down is said."""

from __future__ import annotations

import pytest

from doors.refusals import Refusal
from lobby import selectors, services
from lobby.models import TableRow
from lobby.tasks import close_stale_tables
from matches import services as matches
from matches.messages import MoveClock, NoClock
from matches.models import MatchRow
from matches.tests.table import ANN, BOB, GAME, begin_two, kinds, look

pytestmark = pytest.mark.django_db


def open_table(host: str = ANN, *, listed: bool = True, seats: int = 2) -> TableRow:
    return services.open_table(host=host, game=GAME, seats=seats, options={}, clock=NoClock(), listed=listed)


def listed_codes() -> list[str]:
    return [table.code for table in selectors.get_lobby().tables]


def test_an_opened_table_has_its_host_on_the_first_seat_and_a_code():
    row = open_table()
    match = look(row.match_id)
    assert [chair.kind for chair in match.chairs] == ["person", "open"]
    assert match.seat_of(ANN) == 0
    assert len(row.code) == 7
    assert not set(row.code) & set("01IOLU")


def test_a_listed_table_is_listed_until_it_is_full():
    row = open_table()
    assert listed_codes() == [row.code]
    services.join_table(code=row.code, player=BOB, nonce=None)
    assert listed_codes() == []


def test_an_unlisted_table_is_never_listed_but_found_by_its_code():
    row = open_table(listed=False)
    assert listed_codes() == []
    assert selectors.get_table_view(code=row.code, player=None).code == row.code


def test_codes_may_be_typed_in_small_letters():
    row = open_table()
    assert services.join_table(code=row.code.lower(), player=BOB, nonce="n") == row.match_id
    assert look(row.match_id).seat_of(BOB) == 1


@pytest.mark.parametrize("code", ["", "NOTHERE", "X" * 500, "🂡"])
def test_a_code_that_nobody_gave_out_opens_nothing(code: str):
    with pytest.raises(Refusal) as refused:
        services.get_table(code)
    assert (refused.value.code, refused.value.status) == ("unknown_table", 404)


def test_the_last_to_sit_down_begins_the_match():
    row = open_table()
    matches.give_nonce(match_id=row.match_id, seat=0, nonce="a")
    services.join_table(code=row.code, player=BOB, nonce="b")
    lobby = selectors.get_lobby()
    assert [head.id for head in lobby.live] == [row.match_id]
    assert look(row.match_id).status == "live"


def test_the_host_who_follows_the_own_link_sits_where_the_host_sat():
    row = open_table()
    services.join_table(code=row.code, player=ANN, nonce="a")
    assert kinds(row.match_id) == ["MatchCreated", "NonceGiven"]


def test_a_full_table_seats_nobody_and_says_so_to_strangers_alone():
    row = open_table()
    services.join_table(code=row.code, player=BOB, nonce=None)
    assert selectors.get_table_view(code=row.code, player="cat").why == "Every seat is taken."
    assert selectors.get_table_view(code=row.code, player=None).why == "Every seat is taken."
    assert selectors.get_table_view(code=row.code, player=BOB).why is None
    with pytest.raises(Refusal) as refused:
        services.join_table(code=row.code, player="cat", nonce=None)
    assert refused.value.code == "full"


def test_a_host_has_only_so_many_tables_open_and_gets_room_by_closing_one():
    rows = [open_table() for _ in range(services.TABLES_A_HOST)]
    with pytest.raises(Refusal) as refused:
        open_table()
    assert (refused.value.code, refused.value.status) == ("too_many_tables", 429)
    assert open_table(BOB)
    services.close_table(code=rows[0].code, player=ANN)
    services.join_table(code=rows[1].code, player=BOB, nonce=None)
    open_table()
    open_table()


@pytest.mark.parametrize("seats", [-1, 0, 1, 3, 2_000_000_000, 10**30])
def test_a_table_with_seats_the_game_does_not_have_is_refused_at_once(seats: int):
    with pytest.raises(Refusal) as refused:
        open_table(seats=seats)
    assert (refused.value.code, refused.value.field) == ("bad_seats", "seats")
    assert not MatchRow.objects.exists()


def test_only_the_host_closes_a_table():
    row = open_table()
    for player in (BOB, ""):
        with pytest.raises(Refusal) as refused:
            services.close_table(code=row.code, player=player)
        assert refused.value.status == 403
    services.close_table(code=row.code, player=ANN)
    services.close_table(code=row.code, player=ANN)
    assert listed_codes() == []
    assert selectors.get_table_view(code=row.code, player=BOB).why == "The table was closed."
    with pytest.raises(Refusal) as closed:
        services.join_table(code=row.code, player=BOB, nonce=None)
    assert closed.value.code == "closed"


def test_a_match_under_way_cannot_be_closed():
    row = open_table()
    matches.give_nonce(match_id=row.match_id, seat=0, nonce="a")
    services.join_table(code=row.code, player=BOB, nonce="b")
    with pytest.raises(Refusal) as refused:
        services.close_table(code=row.code, player=ANN)
    assert refused.value.code == "begun"


def test_tables_to_which_nobody_came_in_a_day_are_taken_away():
    old, young = open_table(), open_table()
    filled = open_table()
    services.join_table(code=filled.code, player=BOB, nonce=None)
    day_ago = matches.now_ms() - services.TABLE_LIFE_MS - 1
    TableRow.objects.filter(code__in=[old.code, filled.code]).update(opened_at_ms=day_ago)
    assert services.close_stale_tables(now_ms=matches.now_ms()) == 1
    close_stale_tables()
    assert look(old.match_id).status == "aborted"
    assert look(young.match_id).status == "open"
    assert look(filled.match_id).status == "open"


def test_the_code_behind_a_match_is_told_only_to_those_who_sit_at_it():
    row = open_table(listed=False)
    assert selectors.get_table_of(match_id=row.match_id, player=ANN).code == row.code
    for stranger in (BOB, None):
        with pytest.raises(Refusal) as refused:
            selectors.get_table_of(match_id=row.match_id, player=stranger)
        assert refused.value.status == 404
    services.join_table(code=row.code, player=BOB, nonce=None)
    assert selectors.get_table_of(match_id=row.match_id, player=BOB).code == row.code


def test_a_match_that_was_no_table_has_no_code():
    with pytest.raises(Refusal) as refused:
        selectors.get_table_of(match_id=begin_two(), player=ANN)
    assert refused.value.code == "unknown_table"


def test_a_table_keeps_its_clock():
    row = services.open_table(
        host=ANN, game=GAME, seats=2, options={"alternate_win": True}, clock=MoveClock(30_000), listed=True
    )
    (table,) = selectors.get_lobby().tables
    assert table.match.clock == MoveClock(30_000)
    assert table.match.options == {"alternate_win": True}
    assert (table.taken, table.host.id, table.opened_at) == (1, ANN, row.opened_at_ms)
