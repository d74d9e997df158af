"""What each pair of eyes may know of a match: the one place where a match is redacted, and where its frames are made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from accounts.names import get_names
from doors.hub import hub
from games.contract import OPEN, Viewer
from matches import cache, delay
from matches.events import (
    BotTookOver,
    Chair,
    Conceded,
    Fact,
    MatchAborted,
    MatchBegan,
    MatchCreated,
    MatchFinished,
    MatchPaused,
    MatchResumed,
    MoveMade,
    NonceGiven,
    RematchAgreed,
    RematchOffered,
    SealOpened,
    SeatTaken,
    TimeRanOut,
)
from matches.match import AWAITED, Match
from matches.messages import ClockView, MatchHead, Push, Result, Said, SeatView, Snapshot
from matches.rules import say_paused

_encode = msgspec.json.Encoder().encode
At = tuple[int, int, Any]  # version, ms, event


def topic(match_id: str, viewer: Viewer) -> str:
    return f"match:{match_id}:{'public' if viewer is None else viewer}"


def redact(match: Match, event: Any, viewer: Viewer) -> Any:
    """An event as this viewer may know it; holes are None. The open eyes see it whole."""
    if viewer == OPEN:
        return event
    if not isinstance(event, Fact):
        return match.game.redact(event, viewer)
    match event:
        case MatchCreated():
            return msgspec.structs.replace(event, seed="")
        case NonceGiven(seat=seat) if seat != viewer:
            return NonceGiven(seat=seat, nonce="")
        case MatchBegan():
            return MatchBegan(draws=[])
        case MoveMade(seat=seat, thought_ms=thought_ms):
            return MoveMade(seat=seat, action=event.action if seat == viewer else None, thought_ms=thought_ms, draws=[])
    return event


def said(match: Match, at: At, viewer: Viewer) -> Said:
    """One event, redacted, with its sentence."""
    version, at_ms, event = at
    known = redact(match, event, viewer)
    is_fact = isinstance(event, Fact)
    sentence = _say(match, event) if is_fact else match.game.say(known, viewer)
    return Said(
        v=version, at=at_ms, is_=type(event).__name__, say=sentence, seat=getattr(event, "seat", None),
        thought_ms=event.thought_ms if isinstance(event, MoveMade) else None, event=known,
    )  # fmt: skip


def _say(match: Match, event: Fact) -> str:
    match event:
        case SeatTaken(seat=seat):
            return f"{{{seat}}} sat down."
        case MatchBegan():
            return "The match began."
        case Conceded(seat=seat):
            return f"{{{seat}}} conceded."
        case TimeRanOut(seat=seat):
            return f"{{{seat}}} ran out of time."
        case BotTookOver(seat=seat):
            return f"{{{seat}}} left the table and takes the last place; a bot plays on."
        case MatchFinished() if (
            match.state is None or match.state.outcome() is None
        ):  # else the game's last event has said it
            won = _winners(event.places)
            return won if event.rule in ("concede", "time") else f"{event.reason} {won}"
        case SealOpened():
            return "The seal was opened: every shuffle can be checked."
        case MatchAborted(reason=reason):
            return reason
        case MatchPaused(reason=reason):
            return say_paused(reason)
        case MatchResumed():
            return "The match goes on."
        case RematchOffered(seat=seat):
            return f"{{{seat}}} offered a rematch."
        case RematchAgreed():
            return "A rematch was agreed."
    return ""


def _winners(places: Sequence[int]) -> str:
    winners = [f"{{{seat}}}" for seat, place in enumerate(places) if place == 1]
    if len(winners) == len(places) > 1:
        return "The match is a draw."
    return f"{' and '.join(winners) or 'Nobody'} won the match."


def head(match: Match) -> MatchHead:
    names = get_names(chair.player for chair in match.chairs if chair.player)
    levels = match.game.meta["levels"]
    seats = [
        SeatView(
            seat=n, kind=chair.kind, player=chair.player, level=chair.level,
            name=_name(chair, names, levels),
        )
        for n, chair in enumerate(match.chairs)
    ]  # fmt: skip
    return MatchHead(
        id=match.id, game=match.game.id, title=match.game.meta["title"], options=match.options, clock=match.clock,
        status=match.status, seats=seats, to_act=list(match.acting), seal=match.seal, missing_nonces=match.missing_nonces(),
        result=Result(**msgspec.structs.asdict(match.outcome)) if match.outcome else None,
        rematch_offers=match.offers, rematch=match.rematch, arranged=match.arranged,
        paused=match.paused,
    )  # fmt: skip


def _name(chair: Chair, names: Mapping[str, str], levels: Sequence[Mapping[str, str]]) -> str:
    mate = chair.name or ("Open seat" if chair.level is None else levels[chair.level]["name"])
    if chair.player is None:
        return mate
    return names[chair.player] if chair.kind in AWAITED else f"{mate} for {names[chair.player]}"


def clocks(match: Match) -> list[ClockView]:
    """What each seat has; one that was stopped by a pause shows what it had then."""
    return [
        ClockView(left_ms=left if left is None or spent is None else max(0, left - spent), running_since=since)
        for left, spent, since in zip(match.left_ms, match.spent, match.since, strict=True)
    ]


def view(match: Match, viewer: Viewer) -> Any:
    return match.state.view(viewer) if match.state is not None else None


def legal(match: Match, viewer: Viewer) -> list[Any]:
    if viewer is None or viewer in match.gone or match.paused is not None:
        return []
    return match.state.legal(viewer) if viewer in match.acting else match.chances.get(viewer, [])


def snapshot(match: Match, viewer: Viewer, after: int, now: int) -> Snapshot:
    """All that this viewer needs to stand at the table, with the events since `after`. Who sees it late lives in that past."""
    table = delay.seen(match, viewer, now)
    recorded = cache.read(match.id, after=min(max(after, 0), table.version))
    events = [(r.version, r.at_ms, table.decode(r)) for r in recorded if r.version <= table.version]
    return Snapshot(
        match=head(table), v=table.version, now=now - delay.delay_ms(match, viewer), you=viewer, view=view(table, viewer),
        legal=legal(table, viewer), clocks=clocks(table), events=[said(table, each, viewer) for each in events],
    )  # fmt: skip


def deliver(match: Match, since: int, events: Iterable[Any], at_ms: int) -> None:
    """Push to every audience that may be listening: redacted once and encoded once an audience, not a socket.

    A public that sees the match late is served later (deliver_late).
    """
    happened = [(version, at_ms, event) for version, event in enumerate(events, since + 1)]
    people: list[Viewer] = [seat for seat, chair in enumerate(match.chairs) if chair.player]
    public: list[Viewer] = [] if delay.delay_ms(match, None) else [None]
    audiences = [viewer for viewer in [*public, *people] if hub.expects(topic(match.id, viewer))]
    if audiences:
        _push(match, audiences, happened, at_ms)


def deliver_late(match_id: str, since: int, version: int, now: int) -> tuple[int, list[Any]]:
    """Push to the public the batch that ended at `version`, and say what was in it; before its time, how long it is till then.

    The frame is the same whenever it is made, and readers go by its version: sent twice or out of order it does no harm.
    """
    recorded = cache.read(match_id)[:version]
    past = Match(match_id)
    past.replay(recorded)
    late_ms = delay.delay_ms(past, None)
    wait_ms = max(each.at_ms for each in recorded) + late_ms - now
    if wait_ms > 0:
        return wait_ms, []
    happened = [(each.version, each.at_ms, past.decode(each)) for each in recorded[since:]]
    _push(past, [None], happened, now - late_ms)
    return 0, [event for _, _, event in happened]


def _push(match: Match, audiences: Iterable[Viewer], happened: Sequence[At], now: int) -> None:
    top, times = head(match), clocks(match)
    for viewer in audiences:
        frame = Push(
            since=match.version - len(happened), v=match.version, now=now, match=top, view=view(match, viewer),
            legal=legal(match, viewer), clocks=times, events=[said(match, each, viewer) for each in happened],
        )  # fmt: skip
        hub.publish(topic(match.id, viewer), _encode(frame).decode())
