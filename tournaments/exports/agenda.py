"""iCalendar: the tournament, its rounds at known or projected times, and for one entrant their matches.

Identifiers follow from what a thing is (the tournament, a round, an entrant's match in a round) and the sequence from
the version, so a calendar that asks again moves its entries instead of doubling them.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import msgspec
from icalendar import Calendar, Event

from doors.refusals import Refusal
from tournaments.formats.arena import Arena
from tournaments.formats.kinds import is_decisive
from tournaments.names import Names, listed
from tournaments.plan import Stage
from tournaments.projected import ends_at, expected, round_ends_at, round_ms
from tournaments.selectors.heads import name_of_round
from tournaments.tournament import Tournament
from tournaments.words import head_words

ASK_AGAIN = timedelta(minutes=5)
SHORTEST_MS = 60_000  # an entry without length is not shown by some programs


class RoundTime(msgspec.Struct, frozen=True):
    """When a round is played; an arena is one round. Before it has begun its times are projected."""

    stage: Stage
    number: int
    begins: int
    ends: int
    begun: bool


class Slot(msgspec.Struct, frozen=True):
    """One entry of the calendar. What is only projected is tentative."""

    uid: str
    begins: int
    ends: int
    title: str
    words: str = ""
    tentative: bool = False


def write_calendar(t: Tournament, names: Names, now: int, url: str, entrant: str | None = None) -> bytes:
    slots = [*_whole(t, now), *(_rounds(t, now) if entrant is None else _matches(t, names, now, entrant))]
    if not slots:
        raise Refusal("no_times", 409, "No time is known yet; ask again when the tournament has a start.")
    calendar = Calendar.new(
        prodid="-//Quarterdeck//Tournaments//EN",
        name=t.plan.name,
        uid=f"calendar-{t.id}@quarterdeck",
        refresh_interval=ASK_AGAIN,
    )
    for slot in slots:
        calendar.add_component(_event(t, slot, url))
    return bytes(calendar.to_ical())


def _event(t: Tournament, slot: Slot, url: str) -> Event:
    event = Event()
    event.add("uid", f"{slot.uid}@quarterdeck")
    event.add("dtstamp", _instant(t.at_ms))
    event.add("last-modified", _instant(t.at_ms))
    event.add("sequence", t.version)
    event.add("dtstart", _instant(slot.begins))
    event.add("dtend", _instant(max(slot.ends, slot.begins + SHORTEST_MS)))
    event.add("summary", slot.title)
    if slot.words:
        event.add("description", slot.words)
    event.add("url", url)
    event.add("status", "CANCELLED" if t.status == "cancelled" else "TENTATIVE" if slot.tentative else "CONFIRMED")
    return event


def _whole(t: Tournament, now: int) -> Iterator[Slot]:
    begins = t.began_at if t.began_at is not None else t.plan.starts_at_ms
    if begins is not None:
        words = "\n".join(filter(None, [head_words(t), t.plan.about]))
        yield Slot(t.id, begins, ends_at(t, now) or begins, t.plan.name, words, tentative=t.began_at is None)


def _rounds(t: Tournament, now: int) -> Iterator[Slot]:
    for time in list_rounds(t, now):
        uid = f"{t.id}-{time.stage.id}-{time.number}"
        yield Slot(uid, time.begins, time.ends, f"{t.plan.name}: {_title(t, time)}", tentative=not time.begun)


def _matches(t: Tournament, names: Names, now: int, entrant: str) -> Iterator[Slot]:
    """One entrant's rounds: against whom where that is public, and those of the first stage that are still to come."""
    if entrant not in t.entrants:
        raise Refusal("unknown_entrant", 404, "This entrant is not in the tournament.", field="entrant")
    for time in list_rounds(t, now):
        uid = f"{t.id}-{time.stage.id}-{time.number}-{entrant}"
        public = t.round(time.stage.id, time.number)
        if public is None or isinstance(time.stage.format, Arena):
            if _will_play(t, time.stage, entrant):
                yield Slot(uid, time.begins, time.ends, f"{t.plan.name}: {_title(t, time)}", tentative=not time.begun)
            continue
        for table in public.tables.values():
            entrants = table.pairing.entrants
            if entrant in entrants:
                others = [names.of(other) for other in entrants if other != entrant]
                against = f"{names.of(entrant)} – {listed(others)}" if others else f"{names.of(entrant)} has a bye"
                at = table.agreed_at_ms if table.agreed_at_ms is not None else time.begins
                yield Slot(
                    uid, at, at + time.ends - time.begins, f"{_title(t, time)}: {against}",
                    names.fill(table.pairing.reason.text, entrants), tentative=not time.begun,
                )  # fmt: skip


def _will_play(t: Tournament, stage: Stage, entrant: str) -> bool:
    """In every round of a stage where nobody is knocked out; who comes into a later stage is not known yet."""
    running = t.stages.get(stage.id)
    is_in = entrant in running.seeds if running is not None else stage == t.plan.stages[0]
    return is_in and entrant not in t.away and not is_decisive(stage.format)


def list_rounds(t: Tournament, now: int) -> Iterator[RoundTime]:
    """Stage by stage; from the last time that is known on, each round follows the one before after the break."""
    at = t.began_at if t.began_at is not None else t.plan.starts_at_ms
    if at is None or t.status == "cancelled":
        return
    for stage in t.plan.stages:
        running = t.stages.get(stage.id)
        if isinstance(stage.format, Arena):
            begins = running.began_at if running is not None else at
            at = begins + stage.format.minutes * 60_000
            yield RoundTime(stage, 1, begins, at, running is not None)
            continue
        for public in running.rounds if running is not None else ():
            assert running is not None
            begins = public.started_at or max(now, public.published_at + t.plan.break_ms)
            at = round_ends_at(t, running, public, now) or begins + round_ms(t, stage)
            yield RoundTime(stage, public.number, begins, at, public.started_at is not None)
        if running is not None and running.is_over():
            continue
        played = len(running.rounds) if running is not None else 0
        entrants = len(running.seeds) if running is not None else expected(t, stage)
        for number in range(played + 1, (stage.format.count_rounds(max(2, entrants)) or 0) + 1):
            is_first = t.began_at is None and number == 1 and stage == t.plan.stages[0]
            begins = at if is_first else max(at, now) + t.plan.break_ms
            at = begins + round_ms(t, stage)
            yield RoundTime(stage, number, begins, at, False)


def _title(t: Tournament, time: RoundTime) -> str:
    running = t.stages.get(time.stage.id)
    if isinstance(time.stage.format, Arena):
        return time.stage.name
    name = name_of_round(running, time.number) if running is not None else f"Round {time.number}"
    return f"{time.stage.name}, {name}" if len(t.plan.stages) > 1 else name


def _instant(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms // 1000, UTC)
