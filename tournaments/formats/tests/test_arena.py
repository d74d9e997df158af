"""Arenas by their rules: who is free is paired, nearest first, never twice running; streaks count double."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import msgspec
import pytest

from tournaments.formats.arena import Arena, arena_points, draw_wave
from tournaments.formats.arena_ledger import Card, Ledger, fold
from tournaments.rounds import Draw, Field, Pairing, Reason, Result, Round

WON, LOST, DREW = Result((1, 2)), Result((2, 1)), Result((1, 1))
Open = list[tuple[int, Pairing]]  # games under way, with their waves


def names(count: int) -> tuple[str, ...]:
    return tuple(f"e{number:02}" for number in range(1, count + 1))


def history(seeds: tuple[str, ...], *waves: Sequence[tuple[str, str, Result | None]]) -> Field:
    """A field after these waves: who met, the first to begin, and how it ended if it has."""
    rounds = []
    for number, games in enumerate(waves, 1):
        pairings = tuple(Pairing(table, game[:2], Reason("")) for table, game in enumerate(games, 1))
        results = {table: game[2] for table, game in enumerate(games, 1) if game[2] is not None}
        rounds.append(Round(number, pairings, results))
    return Field(seeds, tuple(rounds))


def met(draw: Draw) -> list[tuple[str, ...]]:
    return [each.entrants for each in draw.pairings]


def together(draw: Draw) -> set[frozenset[str]]:
    return {frozenset(each.entrants) for each in draw.pairings}


def run(entrants: int, waves: int, seed: int, forbidden: frozenset[tuple[str, str]] = frozenset()) -> list[Field]:
    """An arena of chance: in each wave some games end, then the idle are paired. Tells the field before every wave."""
    rng = Random(seed)
    field = Field(names(entrants), forbidden=forbidden)
    fields = []
    for number in range(1, waves + 1):
        fields.append(field)
        played = Round(number, Arena().pair(field).pairings, {})
        rounds = [_end_some(each, rng) for each in (*field.rounds, played)]
        field = msgspec.structs.replace(field, rounds=tuple(rounds))
    return fields


def _end_some(wave: Round, rng: Random) -> Round:
    ended = {
        each.table: rng.choice((WON, LOST, DREW))
        for each in wave.pairings
        if each.table not in wave.results and rng.random() < 0.4
    }
    return msgspec.structs.replace(wave, results={**wave.results, **ended})


def test_who_is_at_a_table_or_away_is_not_paired() -> None:
    field = history(names(6), [("e01", "e02", None), ("e03", "e04", WON)])
    assert together(Arena().pair(field)) == {frozenset({"e03", "e05"}), frozenset({"e04", "e06"})}
    gone = msgspec.structs.replace(field, away=frozenset({"e05"}), byes=frozenset({"e06"}))
    assert met(Arena().pair(gone)) == []


def test_the_nearest_in_standing_meet() -> None:
    field = history(names(8), [("e01", "e02", WON), ("e03", "e04", LOST), ("e05", "e06", WON), ("e07", "e08", LOST)])
    assert together(Arena().pair(field)) == {
        frozenset({"e01", "e04"}),
        frozenset({"e05", "e08"}),
        frozenset({"e02", "e03"}),
        frozenset({"e06", "e07"}),
    }


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("entrants", [5, 8, 13, 30])
def test_nobody_meets_the_same_opponent_twice_running(entrants: int, seed: int) -> None:
    last = run(entrants, waves=25, seed=seed)[-1]
    before: dict[str, str] = {}
    games = 0
    for wave in last.rounds:
        for one, other in (each.entrants for each in wave.pairings):
            assert before.get(one) != other
            assert before.get(other) != one
            games += 1
            before |= {one: other, other: one}
    assert games > 2 * entrants


@pytest.mark.parametrize("seed", range(8))
def test_as_many_are_paired_as_the_rules_allow(seed: int) -> None:
    forbidden = frozenset(Random(seed).sample(list(combinations(names(7), 2)), 4))
    for field in run(7, waves=30, seed=seed, forbidden=forbidden)[1:]:
        ledger = fold(field)
        cards = list(ledger.idle.values())
        pairs = [pair for pair in combinations(cards, 2) if may_meet(*pair, forbidden)]
        drawn = Arena().pair(field).pairings
        if pairs or len(cards) < 7:
            assert len(drawn) == most_pairs(pairs)
            ours = [tuple(ledger.cards[entrant] for entrant in each.entrants) for each in drawn]
            assert all(may_meet(one, other, forbidden) for one, other in ours)


def may_meet(one: Card, other: Card, forbidden: frozenset[tuple[str, str]]) -> bool:
    names = (one.entrant, other.entrant)
    running = one.recent[:1] == (other.entrant,) or other.recent[:1] == (one.entrant,)
    return not running and names not in forbidden and names[::-1] not in forbidden


def most_pairs(pairs: list[tuple[Card, Card]]) -> int:
    """The plainest search: the first pair is made, or it is not."""
    if not pairs:
        return 0
    one, other = pairs[0]
    apart = [pair for pair in pairs[1:] if not {one.entrant, other.entrant} & {card.entrant for card in pair}]
    return max(1 + most_pairs(apart), most_pairs(pairs[1:]))


def test_two_who_have_just_met_wait_while_somebody_may_still_come() -> None:
    assert met(Arena().pair(history(names(4), [("e01", "e02", WON), ("e03", "e04", None)]))) == []
    assert together(Arena().pair(history(names(2), [("e01", "e02", WON)]))) == {frozenset({"e01", "e02"})}
    kept = Pairing(1, ("e03", "e04"), Reason("Set by hand."))
    seated = msgspec.structs.replace(history(names(4), [("e01", "e02", WON)]), kept=(kept,))
    assert Arena().pair(seated).pairings == (kept,)


def test_the_last_three_opponents_are_avoided() -> None:
    rounds = [
        [("e01", "e02", DREW), ("e03", "e04", DREW), ("e05", "e06", DREW)],
        [("e01", "e03", DREW), ("e02", "e05", DREW), ("e04", "e06", DREW)],
    ]
    draw = Arena().pair(history(names(6), *rounds))
    assert frozenset({"e01", "e04"}) in together(draw)
    assert all("not met in their last 3 games" in each.reason.text for each in draw.pairings)


def test_of_an_odd_number_the_one_who_was_free_last_waits() -> None:
    field = history(names(5), [("e01", "e02", WON), ("e03", "e04", DREW)], [("e02", "e03", WON)])
    assert {entrant for pair in together(Arena().pair(field)) for entrant in pair} == {"e01", "e02", "e04", "e05"}


@pytest.mark.parametrize("seed", range(4))
def test_everybody_begins_about_as_often_as_not(seed: int) -> None:
    cards = fold(run(30, waves=60, seed=seed)[-1]).cards.values()
    assert min(card.games for card in cards) > 10
    assert max(abs(card.begun) for card in cards) <= 3


def test_who_was_left_over_is_paired_next() -> None:
    """Also after a game so short that all who are free now sat down before."""
    ledger, games = Ledger(names(7)), [Pairing(1, ("e01", "e02"), Reason("")), Pairing(2, ("e03", "e04"), Reason(""))]
    short = Pairing(1, ("e05", "e06"), Reason(""))
    for pairing in (*games, short):
        ledger.sit_down(pairing)
    ledger.get_up(short, WON)
    assert together(draw_wave(ledger, 3)) == {frozenset({"e05", "e07"})}
    ledger.get_up(games[0], WON)
    assert "e06" in {entrant for pair in together(draw_wave(ledger, 3)) for entrant in pair}


@pytest.mark.parametrize("seed", range(4))
def test_a_ledger_that_is_kept_warm_pairs_as_one_folded_afresh(seed: int) -> None:
    """Games end in any order across waves; only of an odd number who waits may differ, so an even number plays."""
    rng, under_way = Random(seed), Open()
    warm = Ledger(names(22))
    played: list[Round] = []
    for number in range(1, 40):
        draw = draw_wave(warm, number)
        assert draw == Arena().pair(Field(names(22), tuple(played)))
        played.append(Round(number, draw.pairings, {}))
        for pairing in draw.pairings:
            warm.sit_down(pairing)
            under_way.append((number, pairing))
        rng.shuffle(under_way)
        for _ in range(len(under_way) // 2):
            wave, pairing = under_way.pop()
            result = rng.choice((WON, LOST, DREW))
            warm.get_up(pairing, result)
            before = played[wave - 1]
            played[wave - 1] = msgspec.structs.replace(before, results={**before.results, pairing.table: result})


def test_what_stands_already_is_kept() -> None:
    kept = Pairing(2, ("e01", "e06"), Reason("Set by hand."))
    draw = Arena().pair(msgspec.structs.replace(Field(names(6)), kept=(kept,)))
    assert [each.table for each in draw.pairings] == [1, 2, 3]
    assert met(draw) == [("e02", "e03"), ("e01", "e06"), ("e04", "e05")]


def test_a_streak_counts_double_after_two_wins_and_until_one_game_is_not_won() -> None:
    course = [WON, WON, WON, WON, DREW, WON, WON, LOST, WON]
    field = history(names(2), *[[("e01", "e02", each)] for each in course])
    mine, theirs = (arena_points(field)[entrant] for entrant in names(2))
    assert [each.amount for each in mine] == [2, 2, 4, 4, 2, 2, 2, 0, 2]
    assert [each.amount for each in theirs] == [0, 0, 0, 0, 1, 0, 0, 2, 0]
    assert [each.words for each in mine[1:5]] == [
        "beat {0}",
        "beat {0}, double after 2 wins running",
        "beat {0}, double after 3 wins running",
        "drew with {0}, double after 4 wins running",
    ]
    assert mine[7].words == "lost to {0}, ending 2 wins running"
    assert (mine[0].round, mine[0].entrant) == (1, "e02")


def test_who_does_not_come_loses_and_the_other_wins() -> None:
    cards = fold(history(names(2), [("e01", "e02", Result((2, 1), absent=(1,)))])).cards
    assert (cards["e01"].points, cards["e02"].points) == (2, 0)
    both = fold(history(names(2), [("e01", "e02", Result((1, 1), absent=(0, 1)))])).cards
    assert [card.points for card in both.values()] == [0, 0]


@pytest.mark.parametrize("seed", range(3))
def test_the_addends_sum_to_the_score_that_places_are_made_of(seed: int) -> None:
    field = run(12, waves=30, seed=seed)[-1]
    totals = {entrant: sum(each.amount for each in told) for entrant, told in arena_points(field).items()}
    assert totals == {entrant: card.points for entrant, card in fold(field).cards.items()}
    places = Arena().places(field)
    for one, other in combinations(names(12), 2):
        if totals[one] != totals[other]:
            assert (places[one] < places[other]) == (totals[one] > totals[other])
    shared = Counter(places.values())
    assert all(place == 1 + sum(count for at, count in shared.items() if at < place) for place in shared)


def test_equal_points_go_to_more_wins_and_then_to_fewer_games() -> None:
    field = history(
        names(6),
        [("e01", "e04", WON), ("e02", "e05", DREW), ("e03", "e06", WON)],
        [("e02", "e06", DREW), ("e03", "e05", LOST)],
    )
    places = Arena().places(field)
    assert [places[entrant] for entrant in ("e05", "e01", "e03", "e02", "e06", "e04")] == [1, 2, 3, 4, 5, 6]


def test_the_reason_tells_points_and_neighbourhood() -> None:
    field = history(names(4), [("e01", "e02", WON), ("e03", "e04", DREW)])
    assert [each.reason for each in Arena().pair(field).pairings] == [
        Reason(
            "On 2 and 1 points, neighbours among 4 who were free; not met in their last 3 games.",
            {"first": 2, "second": 1, "apart": 1, "free": 4},
        ),
        Reason(
            "On 1 and 0 points, neighbours among 4 who were free; not met in their last 3 games.",
            {"first": 1, "second": 0, "apart": 1, "free": 4},
        ),
    ]


def test_only_the_clock_ends_an_arena() -> None:
    field = history(names(2), [("e01", "e02", WON)])
    assert not Arena().is_over(field)
    assert Arena().count_rounds(20_000) is None
    assert met(Arena().pair(Field(names(1)))) == []


def test_settings_are_stored_and_checked() -> None:
    assert msgspec.json.encode(Arena(90)) == b'{"is":"arena","minutes":90}'
    with pytest.raises(msgspec.ValidationError, match="1 minute to a day"):
        msgspec.json.decode(b'{"is":"arena","minutes":0}', type=Arena)
