"""Old matches replay for ever: streams exactly as shipped versions stored them still fold to their own ends."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from eventstore.corpus import list_unfrozen, thaw
from eventstore.upcasters import upcast
from games.chance import verify
from games.registry import list_games
from matches.events import AnyFact, MatchBegan, MatchFinished, MoveMade
from matches.match import Match

CORPUS = Path(__file__).parent / "corpus"
FILES = sorted(CORPUS.glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_match_still_ends_as_it_ended(path):
    recorded = [upcast(event) for event in thaw(path)]
    match = Match("old")
    match.replay(recorded)
    events = [match.decode(each) for each in recorded]
    ended = [event for event in events if isinstance(event, MatchFinished)]
    if not ended:
        assert match.status == "aborted"
        return
    assert match.status == "finished"
    assert match.outcome is not None
    assert match.outcome.places == ended[0].places
    draws = {
        each.version - 1: event.draws
        for each, event in zip(recorded, events, strict=True)
        if isinstance(event, MatchBegan | MoveMade) and event.draws
    }
    assert verify(bytes.fromhex(match.seed), match.seal, [nonce or "" for nonce in match.nonces], draws) == []


def test_every_kind_that_shipped_is_in_the_corpus():
    kinds = {f"matches.{fact.__name__}" for fact in get_args(AnyFact)}
    for game in list_games():
        kinds |= {f"{game.id}.{event.__name__}" for event in get_args(game.event_type)}
    frozen = {event.kind.partition("@")[0] for path in FILES for event in thaw(path)}
    assert kinds - frozen == set()
    assert list_unfrozen(CORPUS) == []
