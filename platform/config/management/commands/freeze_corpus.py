"""Freeze matches as this version stores them: bots play until every kind of event that is not yet in the corpus has happened."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any, get_args

from django.core.management.base import BaseCommand

from config.demo import play_out
from eventstore.corpus import freeze, thaw
from eventstore.store import Recorded, read_stream
from games.chance import seal
from games.conformance import Played, list_stored, list_variants
from games.contract import Game
from games.registry import list_games
from matches import rules, services
from matches.cache import stream_of
from matches.events import Chair, MatchBegan, MatchCreated, MatchFinished, SealOpened
from matches.messages import Arranged, BankClock, NoClock

SEED = bytes(32)


class Command(BaseCommand):
    help = "Write new files of the corpus; those that are there are history and stay. Run it on an empty database."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("version", help="what ships now: the first part of the files' names")
        parser.add_argument("--matches", type=int, default=60, help="at most so many a game")

    def handle(self, *args: Any, folder: Path, version: str, matches: int, **options: Any) -> None:
        frozen = {event.kind for path in folder.glob("*.jsonl") for event in thaw(path)}
        for game in list_games():
            wanted = {f"{game.id}.{kind.__name__}" for kind in get_args(game.event_type)} - frozen
            for number, events in enumerate(_fewest(wanted, _play_many(game, wanted, matches)), 1):
                path = folder / f"{version}-{game.id}-{number}.jsonl"
                freeze(path, events)
                self.stdout.write(f"{path.name}: {len(events)} events")
        if "matches.BotTookOver" not in frozen:
            freeze(folder / f"{version}-left.jsonl", read_stream(stream_of(_leave_one_by_one())))
        if "matches.MatchPaused" not in frozen:
            freeze(folder / f"{version}-arranged.jsonl", read_stream(stream_of(_hold_and_rule())))


def _play_many(game: Game, wanted: set[str], most: int) -> list[list[Recorded]]:
    """Matches until every wanted kind has happened in one of them; what is too rare is in those kept as text."""
    played: list[list[Recorded]] = []
    missing = set(wanted)
    for number in range(most):
        if not missing:
            return played
        played.append(list(read_stream(stream_of(_play(game, number)))))
        missing -= _kinds(played[-1])
    return played + [_as_stored(match) for match in list_stored(game)]


def _as_stored(match: Played) -> list[Recorded]:
    """A match that is kept as text, for kinds too rare to wait for: as the log would hold it, but for the moves that led to it."""
    created = MatchCreated(
        game=match.game.id, rules_version=match.game.rules_version, options=dict(match.options), clock=NoClock(),
        chairs=[Chair(kind="bot", level=0)] * match.seats, seed=SEED.hex(), seal=seal(SEED),
    )  # fmt: skip
    outcome = match.state_at(len(match.events)).outcome()
    assert outcome is not None
    finished = MatchFinished(places=outcome.places, reason=outcome.reason, rule=outcome.rule)
    opened = SealOpened(seed=SEED.hex(), nonces=[""] * match.seats)
    facts = [created, MatchBegan(draws=[]), *match.events, finished, opened]
    told = [rules.record(fact, match.game.id) for fact in facts]
    return [Recorded(n, "match-text", n, event.kind, event.payload, 0) for n, event in enumerate(told, 1)]


def _fewest(wanted: set[str], played: list[list[Recorded]]) -> list[list[Recorded]]:
    """Few matches that have them all: again and again the one that adds most for its length."""
    chosen: list[list[Recorded]] = []
    missing = wanted & {kind for events in played for kind in _kinds(events)}
    while missing:
        chosen.append(max(played, key=lambda events: len(missing & _kinds(events)) / (100 + len(events))))
        missing -= _kinds(chosen[-1])
    return chosen


def _kinds(events: list[Recorded]) -> set[str]:
    return {event.kind for event in events}


def _leave_one_by_one() -> str:
    """What bots never do: three people sit down, and each of them leaves."""
    chairs = [Chair(kind="person", player=player) for player in ("ann", "bob", "cee")]
    match_id = services.create_match(game="all_hands_on_deck", chairs=chairs)
    for seat in range(3):
        services.give_nonce(match_id=match_id, seat=seat, nonce=f"nonce {seat}")
    for seat in (1, 0, 2):
        services.concede(match_id=match_id, seat=seat, command="leave")
    return match_id


def _hold_and_rule() -> str:
    """What only whoever arranged a match does: one player arrives, the table is held before and during play, a ruling ends it."""
    arranged = Arranged(by="tournament-frozen", delay_ms=180_000, title="Harbour Cup, round 2")
    chairs = [Chair(kind="reserved", player="ann"), Chair(kind="bot", level=1)]
    match_id = services.create_match(
        game="hit_the_deck", chairs=chairs, clock=BankClock(bank_ms=60_000, increment_ms=2_000), arranged=arranged
    )
    services.pause(match_id=match_id, reason="The hall is not open yet")
    services.give_nonce(match_id=match_id, seat=0, nonce="nonce 0")
    services.resume(match_id=match_id)
    services.pause(match_id=match_id, reason="A judge was called")
    services.resume(match_id=match_id)
    services.adjudicate(match_id=match_id, places=[2, 1], reason="{0} was not at the table.")
    return match_id


def _play(game: Game, number: int) -> str:
    """Variants by turns, with random bots alone or beside those of level 1: each meets what the others never reach."""
    variants = list_variants(game)
    seats, options = variants[number % len(variants)]
    return play_out(game.id, [(number // len(variants) + seat) % 2 * (seat % 2) for seat in range(seats)], options)
