"""What remains of a match: replays through permitted eyes, the proof of fair dice, the notation, the rows."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from django.core.management import call_command

from doors.refusals import Refusal
from eventstore.store import read_stream
from games.hit_the_deck.actions import Mulligan
from games.registry import get_game
from matches import audiences, cache, selectors, services
from matches.events import Chair, Fact
from matches.messages import Arranged, BankClock, Clock, DaysClock, MoveClock, NoClock
from matches.models import MatchRow, SeatRow
from matches.projections import row_of
from matches.tests.table import (
    ANN,
    BOB,
    GAME,
    act,
    act_somehow,
    begin_two,
    begin_with_bot,
    bot,
    facts,
    look,
    person,
    play_out,
    reserved,
    set_table,
)

pytestmark = pytest.mark.django_db


class TestReplays:
    def test_a_frame_for_every_event_with_the_table_after_it(self):
        match_id = begin_two()
        play_out(match_id, Random(11))
        replay = selectors.get_replay(match_id=match_id, seat=None, eyes="open")
        whole = facts(match_id)
        assert [frame.v for frame in replay.frames] == list(range(1, len(whole) + 1))
        assert [frame.is_ for frame in replay.frames] == [type(event).__name__ for event in whole]
        assert replay.frames[-1].view == look(match_id).state.view(-1)
        assert replay.frames[0].view is None

    def test_each_frame_shows_the_clocks_a_live_viewer_saw(self):
        match_id = begin_two(clock=BankClock(bank_ms=60_000, increment_ms=1_000))
        seen = {}
        rng = Random(4)
        for _ in range(8):
            act_somehow(match_id, rng)
            with cache.holding(match_id) as match:
                seen[match.version] = audiences.clocks(match)
        frames = {f.v: f for f in selectors.get_replay(match_id=match_id, seat=None, eyes=None).frames}
        assert {v: frames[v].clocks for v in seen} == seen

    @pytest.mark.parametrize(
        ("seat", "eyes"), [(None, "public"), (0, "public"), (0, "0"), (1, "1"), (None, None), (1, None)]
    )
    def test_during_play_one_sees_with_the_publics_eyes_and_ones_own(self, seat, eyes):
        match_id = begin_two()
        replay = selectors.get_replay(match_id=match_id, seat=seat, eyes=eyes)
        assert replay.as_ == (eyes or ("public" if seat is None else str(seat)))
        assert replay.eyes == (["public"] if seat is None else ["public", str(seat)])

    @pytest.mark.parametrize(("seat", "eyes"), [(None, "0"), (None, "open"), (0, "1"), (0, "open"), (1, "0")])
    def test_during_play_other_eyes_stay_shut(self, seat, eyes):
        match_id = begin_two()
        with pytest.raises(Refusal) as refused:
            selectors.get_replay(match_id=match_id, seat=seat, eyes=eyes)
        assert (refused.value.code, refused.value.status) == ("hidden", 403)

    @pytest.mark.parametrize("eyes", ["2", "-1", "none", "٠", ""])
    def test_there_are_no_other_eyes(self, eyes):
        match_id = begin_two()
        if not eyes:
            assert selectors.get_replay(match_id=match_id, seat=None, eyes=eyes).as_ == "public"
            return
        with pytest.raises(Refusal) as refused:
            selectors.get_replay(match_id=match_id, seat=None, eyes=eyes)
        assert refused.value.code == "bad_eyes"

    @pytest.mark.parametrize("eyes", ["public", "0", "1", "open"])
    def test_after_the_end_all_eyes_are_open_to_everybody(self, eyes):
        match_id = begin_two()
        services.concede(match_id=match_id, seat=0, command="c")
        assert selectors.get_replay(match_id=match_id, seat=None, eyes=eyes).as_ == eyes

    def test_a_closed_table_opens_no_eyes(self):
        match_id = set_table(person(ANN), Chair(kind="open"))
        services.abort(match_id=match_id, reason="Gone.")
        assert selectors.get_replay(match_id=match_id, seat=0, eyes=None).eyes == ["public", "0"]
        assert not selectors.get_fairness(match_id).open


class TestProofs:
    def test_until_the_end_the_proof_is_the_seal_alone(self):
        match_id = begin_two()
        fair = selectors.get_fairness(match_id)
        assert (fair.open, fair.seed, fair.nonces, fair.draws) == (False, None, [], [])
        assert fair.seal == look(match_id).seal

    def test_until_the_end_there_is_no_notation(self):
        match_id = begin_two()
        with pytest.raises(Refusal) as refused:
            selectors.get_notation(match_id)
        assert (refused.value.code, refused.value.status) == ("hidden", 403)

    def test_the_notation_reads_back_as_the_same_match(self):
        match_id = begin_two()
        play_out(match_id, Random(12))
        text = selectors.get_notation(match_id)
        seats, options, events = get_game(GAME).read(text)
        assert (seats, options) == (2, look(match_id).options)
        assert events == [event for event in facts(match_id) if not isinstance(event, Fact)]

    def test_a_conceded_match_has_a_notation_too(self):
        match_id = begin_two()
        services.concede(match_id=match_id, seat=0, command="c")
        assert selectors.get_notation(match_id).startswith("hit_the_deck")


class TestRows:
    @pytest.mark.parametrize("clock", [NoClock(), MoveClock(30_000), BankClock(60_000, 1_000), DaysClock(2)])
    def test_the_row_agrees_with_the_fold_at_every_version_of_a_random_match(self, clock: Clock):
        match_id = set_table(person(ANN), Chair(kind="open"), clock=clock, seed=None)

        def check() -> None:
            match = look(match_id)
            at_ms = read_stream(cache.stream_of(match_id))[-1].at_ms
            row = MatchRow.objects.get(id=match_id)
            assert {key: getattr(row, key) for key in row_of(match, at_ms)} == row_of(match, at_ms)
            seats = SeatRow.objects.filter(match_id=match_id).order_by("seat").values_list("player", flat=True)
            assert list(seats) == [chair.player for chair in match.chairs]

        check()
        services.take_seat(match_id=match_id, player=BOB, nonce="b")
        check()
        services.give_nonce(match_id=match_id, seat=0, nonce="a")
        check()
        play_out(match_id, Random(str(clock)), after_each=check)
        for seat in (0, 1):
            services.offer_rematch(match_id=match_id, seat=seat, command="r")
            check()

    @pytest.mark.django_db(transaction=True)
    def test_rows_rebuilt_from_the_log_are_the_rows_that_were_written(self):
        waiting = set_table(person(ANN), Chair(kind="open"))
        closed = set_table(person(ANN), Chair(kind="open"))
        services.abort(match_id=closed, reason="Gone.")
        halfway = begin_with_bot(clock=MoveClock(30_000))
        act(halfway, 0, Mulligan(replace=False))
        over = begin_two()
        play_out(over, Random(13))
        for seat in (0, 1):
            services.offer_rematch(match_id=over, seat=seat, command="r")
        arranged = set_table(reserved(ANN), bot(), clock=MoveClock(30_000), arranged=Arranged(by="cup-7", delay_ms=1))
        services.give_nonce(match_id=arranged, seat=0, nonce="n")
        services.pause(match_id=arranged, reason="Lunch")
        taken_away = set_table(reserved(ANN), reserved(BOB))
        services.cancel(match_id=taken_away, reason="Gone.")
        written = rows()
        assert {waiting, closed, halfway, over, arranged, taken_away} < {row["id"] for row in written[0]}
        call_command("rebuild_projections", "matches")
        assert rows() == written


def rows() -> tuple[list[Any], list[Any]]:
    seats = SeatRow.objects.order_by("match_id", "seat").values_list("match_id", "seat", "player")
    return list(MatchRow.objects.order_by("id").values()), list(seats)


class TestLists:
    def test_the_newest_come_first_and_each_as_its_head_says(self):
        first, second = begin_two(), begin_with_bot()
        act(first, 0, Mulligan(replace=False))
        MatchRow.objects.filter(id=second).update(changed_at_ms=1)
        heads = selectors.list_matches(status="live")
        assert [head.id for head in heads] == [first, second]
        assert heads[0].to_act == [1]
        assert [seat.kind for seat in heads[1].seats] == ["person", "bot"]

    def test_a_player_finds_the_own_matches_and_no_others(self):
        mine, _ = begin_two(), set_table(person("cat"), Chair(kind="open"))
        assert [head.id for head in selectors.list_matches(player=BOB)] == [mine]
        assert selectors.list_matches(player="nobody") == []
        assert selectors.list_matches(game="chess") == []

    def test_a_head_survives_json(self):
        with cache.holding(begin_two()) as match:
            head = audiences.head(match)
        assert msgspec.json.decode(msgspec.json.encode(head), type=type(head)) == head
