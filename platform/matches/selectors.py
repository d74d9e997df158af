"""Questions about matches: lists from the rows, replays from the log."""

from __future__ import annotations

from typing import Any

import msgspec
from django.db.models import BigIntegerField, Exists, F, OuterRef, Q, Value

from doors.refusals import Refusal
from games.contract import OPEN, Viewer
from matches import audiences, cache, clocks, delay
from matches.events import Fact, MatchBegan, MoveMade
from matches.match import Match
from matches.messages import ClockView, MatchHead
from matches.models import MatchRow, SeatRow


class Frame(msgspec.Struct, frozen=True, rename="camel"):
    """One event of a replay, and the table after it."""

    v: int
    at: int
    is_: str = msgspec.field(name="is")
    seat: int | None
    thought_ms: int | None
    say: str
    event: Any
    view: Any
    clocks: list[ClockView]


class Replay(msgspec.Struct, frozen=True, rename="camel"):
    """A match from its first event to its last, through one pair of eyes; `eyes` lists the pairs this viewer may use."""

    match: MatchHead
    as_: str = msgspec.field(name="as")
    eyes: list[str]
    frames: list[Frame]


class Fairness(msgspec.Struct, frozen=True, rename="camel"):
    """Everything needed to throw the dice of a finished match again. Each entry's version is the one its dice were drawn at."""

    seal: str
    open: bool
    seed: str | None = None
    nonces: list[str] = []
    draws: list[tuple[int, list[Any]]] = []


def list_overdue(*, now_ms: int) -> list[str]:
    return list(MatchRow.objects.filter(deadline_ms__lte=now_ms, status="live").values_list("id", flat=True)[:500])


def list_bots_due(*, before_ms: int) -> list[str]:
    return list(MatchRow.objects.filter(bot_due=True, changed_at_ms__lte=before_ms).values_list("id", flat=True)[:500])


def list_full_tables(*, before_ms: int) -> list[str]:
    """Everybody sits, nothing began: somebody's nonce never came, or the process died in between."""
    full = MatchRow.objects.filter(status="open", full=True, changed_at_ms__lte=before_ms)
    return list(full.values_list("id", flat=True)[:500])


def list_matches(
    *, status: str | None = None, player: str | None = None, game: str | None = None, limit: int = 30
) -> list[MatchHead]:
    """The newest matches, as their heads say: to a player who holds a seat in each as they are, else as the public sees them."""
    now = clocks.now_ms()
    rows = MatchRow.objects.order_by("-changed_at_ms")
    if status:
        rows = rows.filter(Q(status=status) if player else _perhaps(status, now))
    if game:
        rows = rows.filter(game=game)
    if player:
        rows = rows.filter(sat_by(player))
    newest: list[tuple[int, MatchHead]] = []
    for match_id in rows.values_list("id", flat=True)[: 4 * limit]:
        with cache.holding(match_id) as match:
            table = match if player else delay.seen(match, None, now)
            if status in (None, table.status):
                newest.append((table.last_at, audiences.head(table)))
        if len(newest) == limit:
            break
    return [head for _, head in sorted(newest, key=lambda each: -each[0])]


def _perhaps(status: str, now: int) -> Q:
    """Rows of which the public may see this status: those that have it, but for what a delay hides, and what it still shows."""
    hidden = hidden_at(now)
    candidates = Q(status=status) & ~hidden
    return candidates | (hidden & ~Q(status="open")) if status == "live" else candidates


def hidden_at(now: int) -> Q:
    """Rows that say what a delay still keeps from the public."""
    return Q(delay_ms__gt=0, changed_at_ms__gt=Value(now, BigIntegerField()) - F("delay_ms"))


def sat_by(player: str | None) -> Exists:
    """Rows of matches that this player holds a seat in."""
    return Exists(SeatRow.objects.filter(match=OuterRef("pk"), player=player or ""))


def list_unseen_ends(*, player: str, viewer: str | None) -> list[str]:
    """Matches of a player that are over, which a viewer without a seat in them may not know yet."""
    now = clocks.now_ms()
    lately = MatchRow.objects.filter(status="finished", changed_at_ms__gt=now - delay.LONGEST_MS)  # what an index finds
    ended = lately.filter(hidden_at(now), sat_by(player))
    return list(ended.exclude(sat_by(viewer)).values_list("id", flat=True))


def get_moment(match_id: str, viewer: Viewer) -> tuple[int, int]:
    """The version and the time that it is for this viewer; without a fold, unless a delay asks for it."""
    now = clocks.now_ms()
    row = MatchRow.objects.filter(id=match_id).values_list("version", "delay_ms").first()
    if row is None:
        raise cache.unknown_match()
    if viewer is not None or not row[1]:
        return row[0], now
    with cache.holding(match_id) as match:
        return delay.seen(match, viewer, now).version, now - row[1]


def list_eyes(match: Match, seat: int | None) -> list[str]:
    """Whose eyes a viewer may use: the public's and the own seat's; everybody's when the match is over."""
    if match.status == "finished":
        return ["public", *[str(n) for n in range(len(match.chairs))], "open"]
    return ["public"] if seat is None else ["public", str(seat)]


def get_replay(*, match_id: str, seat: int | None, eyes: str | None) -> Replay:
    """Fold the match once more from its first event, noting the table after each."""
    with cache.holding(match_id) as match:
        table = delay.seen(match, seat, clocks.now_ms())
        allowed = list_eyes(table, seat)
        top = audiences.head(table)
        recorded = cache.read(match_id)[: table.version]
        events = [match.decode(each) for each in recorded]
    eyes = eyes or (str(seat) if seat is not None else "public")
    if eyes not in allowed:
        if eyes not in ("open", *map(str, range(len(top.seats)))):
            raise Refusal("bad_eyes", 400, "Eyes are public, open, or a seat's number.", field="as")
        raise Refusal("hidden", 403, "Those eyes open when the match is over.", field="as")
    viewer: Viewer = None if eyes == "public" else OPEN if eyes == "open" else int(eyes)
    past = Match(match_id)
    frames = []
    for each, event, following in zip(recorded, events, [*events[1:], None], strict=True):
        past.apply(each.version, each.at_ms, event)
        if following is None or isinstance(following, Fact):
            past.settle()  # a batch is whole: only now do the clocks turn over
        told = audiences.said(past, (each.version, each.at_ms, event), viewer)
        frames.append(
            Frame(
                v=told.v,
                at=told.at,
                is_=told.is_,
                seat=told.seat,
                thought_ms=told.thought_ms,
                say=told.say,
                event=told.event,
                view=audiences.view(past, viewer),
                clocks=audiences.clocks(past),
            )
        )
    return Replay(match=top, as_=eyes, eyes=allowed, frames=frames)


def get_fairness(match_id: str, seat: int | None = None) -> Fairness:
    """The seal always; the seed and the dice when the match is over for whoever asks."""
    with cache.holding(match_id) as held:
        match = delay.seen(held, seat, clocks.now_ms())
        if match.status != "finished":
            return Fairness(seal=match.seal, open=False)
        draws = []
        for recorded in cache.read(match_id):
            event = match.decode(recorded)
            if isinstance(event, MatchBegan | MoveMade) and event.draws:
                draws.append((recorded.version - 1, event.draws))
        return Fairness(
            seal=match.seal, open=True, seed=match.seed, nonces=[n or "" for n in match.nonces], draws=draws
        )


def get_notation(match_id: str, seat: int | None = None) -> str:
    """A finished match as text that can be read back."""
    with cache.holding(match_id) as held:
        match = delay.seen(held, seat, clocks.now_ms())
        if match.status != "finished":
            raise Refusal("hidden", 403, "The record opens when the match is over.")
        if match.state is None:
            raise Refusal("not_begun", 409, "This match was decided before it began; there is no record of play.")
        events = [match.decode(r) for r in cache.read(match_id)]
        return match.game.write(len(match.chairs), match.options, [e for e in events if not isinstance(e, Fact)])
