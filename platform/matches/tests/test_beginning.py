"""How a match begins: chairs, the seal, the nonces, and the first hands."""

from __future__ import annotations

import pytest

from doors.refusals import Refusal
from games import chance
from matches import cache, services, tasks
from matches.events import Chair, MatchBegan, MatchCreated
from matches.messages import BankClock, DaysClock, MoveClock
from matches.models import MatchRow, SeatRow
from matches.tests.table import (
    ANN,
    BOB,
    GAME,
    SEED,
    FakeClock,
    begin_two,
    begin_with_bot,
    bot,
    facts,
    kinds,
    look,
    person,
    set_table,
)

pytestmark = pytest.mark.django_db


def test_a_match_against_a_bot_begins_with_the_persons_nonce():
    match_id = set_table(person(ANN), bot())
    assert look(match_id).missing_nonces() == [0]
    services.give_nonce(match_id=match_id, seat=0, nonce="mine")
    match = look(match_id)
    assert match.status == "live"
    assert match.acting == (0, 1)
    assert match.nonces == ["mine", ""]


def test_an_invited_match_waits_for_its_second_player_and_both_nonces():
    match_id = set_table(person(ANN), Chair(kind="open"))
    services.give_nonce(match_id=match_id, seat=0, nonce="a")
    assert look(match_id).status == "open"
    assert services.take_seat(match_id=match_id, player=BOB) == 1
    assert look(match_id).status == "open"
    services.give_nonce(match_id=match_id, seat=1, nonce="b")
    assert look(match_id).status == "live"
    assert kinds(match_id)[:6] == [
        "MatchCreated",
        "NonceGiven",
        "SeatTaken",
        "NonceGiven",
        "MatchBegan",
        "DeckShuffled",
    ]
    assert list(SeatRow.objects.order_by("seat").values_list("player", flat=True)) == [ANN, BOB]


def test_sitting_down_with_a_nonce_begins_the_match_at_once():
    match_id = set_table(person(ANN), Chair(kind="open"))
    services.give_nonce(match_id=match_id, seat=0, nonce="a")
    services.take_seat(match_id=match_id, player=BOB, nonce="b")
    assert look(match_id).status == "live"


def test_sitting_down_twice_is_sitting_once():
    match_id = set_table(person(ANN), Chair(kind="open"))
    assert services.take_seat(match_id=match_id, player=BOB) == 1
    assert services.take_seat(match_id=match_id, player=BOB) == 1
    assert services.take_seat(match_id=match_id, player=ANN) == 0
    assert kinds(match_id) == ["MatchCreated", "SeatTaken"]


def test_a_full_table_seats_nobody_else():
    match_id = begin_two()
    with pytest.raises(Refusal) as refused:
        services.take_seat(match_id=match_id, player="cat")
    assert (refused.value.code, refused.value.status) == ("full", 409)


def test_a_chosen_seat_is_the_seat_that_is_taken():
    match_id = set_table(Chair(kind="open"), Chair(kind="open"))
    assert services.take_seat(match_id=match_id, player=ANN, seat=1) == 1
    assert services.take_seat(match_id=match_id, player=BOB) == 0


@pytest.mark.parametrize("nonce", ["", "n" * 65])
def test_a_bad_nonce_is_refused_and_takes_no_seat(nonce: str):
    match_id = set_table(person(ANN), Chair(kind="open"))
    with pytest.raises(Refusal) as refused:
        services.take_seat(match_id=match_id, player=BOB, nonce=nonce)
    assert (refused.value.code, refused.value.field) == ("bad_nonce", "nonce")
    assert kinds(match_id) == ["MatchCreated"]


def test_a_second_nonce_of_a_seat_changes_nothing():
    match_id = begin_two()
    before = look(match_id).version
    services.give_nonce(match_id=match_id, seat=0, nonce="another")
    assert look(match_id).version == before
    assert look(match_id).nonces == ["ann's luck", "bob's luck"]


def test_the_seal_is_published_before_any_nonce_and_keeps_the_seed():
    match_id = set_table(person(ANN), person(BOB))
    created = facts(match_id)[0]
    assert isinstance(created, MatchCreated)
    assert created.seal == chance.seal(SEED)
    assert look(match_id).nonces == [None, None]


def test_the_opening_dice_follow_from_seed_and_nonces():
    match_id = begin_two()
    began = next((n, e) for n, e in enumerate(facts(match_id)) if isinstance(e, MatchBegan))
    version, draws = began[0], began[1].draws
    assert draws
    assert chance.verify(SEED, chance.seal(SEED), ["ann's luck", "bob's luck"], {version: draws}) == []
    assert chance.verify(SEED, chance.seal(SEED), ["ann's luck", "another"], {version: draws}) != []


def test_a_table_of_bots_begins_by_itself():
    match_id = set_table(bot(0), bot(1))
    assert look(match_id).status == "live"
    assert MatchRow.objects.get(id=match_id).bot_due


def test_a_full_table_begins_without_a_nonce_that_never_came(clock: FakeClock):
    match_id = set_table(person(ANN), bot())
    tasks.sweep_forgotten()
    assert look(match_id).status == "open"
    clock.pass_ms(tasks.NONCE_WAIT_MS + 1)
    tasks.sweep_forgotten()
    assert look(match_id).status == "live"
    assert look(match_id).nonces == ["", ""]


def test_creating_twice_with_one_id_finds_the_same_match():
    made = [services.create_match(game=GAME, chairs=[bot(), bot()], match_id="fixed") for _ in range(2)]
    assert made == ["fixed", "fixed"]
    assert kinds("fixed").count("MatchCreated") == 1


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"fog": True}}, "bad_option"),
        ({"options": {"alternate_win": 3}}, "bad_option"),
        ({"chairs": [person(ANN)]}, "bad_seats"),
        ({"chairs": [person(ANN), person(BOB), bot()]}, "bad_seats"),
        ({"chairs": [person(ANN), bot(9)]}, "bad_level"),
        ({"chairs": [person(ANN), Chair(kind="bot")]}, "bad_level"),
        ({"clock": MoveClock(move_ms=4_999)}, "bad_clock"),
        ({"clock": BankClock(bank_ms=10_000, increment_ms=600_001)}, "bad_clock"),
        ({"clock": BankClock(bank_ms=10**30)}, "bad_clock"),
        ({"clock": DaysClock(days=15)}, "bad_clock"),
    ],
)
def test_a_table_that_cannot_be_played_at_is_refused_with_its_field(wanted, code):
    with pytest.raises(Refusal) as refused:
        services.create_match(**{"game": GAME, "chairs": [person(ANN), bot()], **wanted})
    assert refused.value.code == code
    assert refused.value.field
    assert refused.value.sentence.endswith(".")
    assert not MatchRow.objects.exists()


def test_a_table_may_be_taken_away_only_before_it_begins():
    waiting, begun = set_table(person(ANN), Chair(kind="open")), begin_with_bot()
    services.abort(match_id=waiting, reason="Gone.")
    assert look(waiting).status == "aborted"
    with pytest.raises(Refusal) as refused:
        services.abort(match_id=begun, reason="Gone.")
    assert refused.value.code == "begun"
    assert look(begun).status == "live"


def test_taking_a_table_away_twice_is_taking_it_away_once():
    match_id = set_table(person(ANN), Chair(kind="open"))
    for _ in range(2):
        services.abort(match_id=match_id, reason="Gone.")
    assert kinds(match_id) == ["MatchCreated", "MatchAborted"]


def test_nobody_sits_down_at_a_closed_table_and_hears_why():
    match_id = set_table(person(ANN), Chair(kind="open"))
    services.abort(match_id=match_id, reason="Gone.")
    with pytest.raises(Refusal) as refused:
        services.take_seat(match_id=match_id, player=BOB)
    assert refused.value.code == "closed"


def test_an_unknown_match_is_no_match():
    with pytest.raises(Refusal) as refused, cache.holding("nowhere"):
        pass
    assert (refused.value.code, refused.value.status) == ("unknown_match", 404)
    assert "nowhere" not in cache._hot
