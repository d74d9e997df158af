"""What wants the director, most urgent first, each with its two likely deeds."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import get_args

import msgspec

from tournaments import commands as c
from tournaments.clockwork import deadline_of, open_tables
from tournaments.director import list_missing
from tournaments.events import AbsenceNoted, EntryAsked, ResultRuled, Spot, Warned
from tournaments.formats.kinds import is_decisive
from tournaments.models import SetTable
from tournaments.names import Names, capital, listed
from tournaments.privacy import fact_at
from tournaments.rounds import Result, Unpairable
from tournaments.rules.deciders import may_give
from tournaments.rules.rounds import drafting
from tournaments.selectors.rounds import draw_of
from tournaments.stages import Table
from tournaments.tournament import Tournament
from tournaments.views import AttentionView, DeedView
from tournaments.words import place_words, say

STILL_MS = 4 * 60_000  # a live table without a move for so long
SOON_MS = 60_000  # without a reminder in the plan, the desk hears of a missing player after this
_COMMANDS: dict[str, type] = {command.__name__: command for command in get_args(c.AnyCommand)}
_URGENCY = ("called", "appeal", "stopped", "unpairable", "absent", "deadline", "late", "offline", "disputed", "entry")


def list_attention(t: Tournament, now: int, roles: Collection[str]) -> list[AttentionView]:
    """Each with the deeds that these roles may do."""
    names, set_matches = Names(t), _set_matches(t)
    found = [
        *_calls(t, names), *_appeals(t, names), *_pauses(t, names), *_stuck(t), *_absent(t, names, now),
        *_overdue(t, names, now), *_still(t, names, now), *_entries(t, names),
    ]  # fmt: skip
    found.sort(key=lambda each: (_URGENCY.index(each.kind), each.since))
    return [
        msgspec.structs.replace(
            each,
            deeds=tuple(deed for deed in each.deeds if may_give(roles, _COMMANDS[deed.command["is"]])),
            match=each.match or set_matches.get((each.stage, each.round, each.table)),
        )
        for each in found
    ]


def deed(label: str, command: c.Command, *asks: str, danger: bool = False) -> DeedView:
    return DeedView(label=label, command=msgspec.to_builtins(command), asks=asks, danger=danger)


def _place(spot: Spot) -> c.Place:
    return c.Place(spot.stage, spot.round, spot.table)


def _calls(t: Tournament, names: Names) -> Iterator[AttentionView]:
    for version, call in t.calls.items():
        where = place_words(t, call.spot) if call.spot is not None else "Anywhere"
        table = t.table(call.spot) if call.spot is not None else None
        at = call.spot or Spot("", 0, 0)
        pause = [deed("Pause the table", c.Pause(reason="A director was called.", place=_place(call.spot)))] if table and call.spot else []  # fmt: skip
        yield AttentionView(
            key=f"call-{version}", kind="called", mark="stopped", title=f"{names.of(call.by)} calls a director",
            where=capital(where), words=call.words or "No words were added.", since=_at(t, version),
            deeds=(deed("Answer", c.AnswerCall(call=version, words=""), "words"), *pause), stage=at.stage, round=at.round,
            table=at.table,
        )  # fmt: skip


def _appeals(t: Tournament, names: Names) -> Iterator[AttentionView]:
    for version, appeal in t.appeals.items():
        if appeal.ruling in t.undone:  # taken back: the appeal has had its way
            continue
        ruling = fact_at(t, appeal.ruling)
        said = say(t, ruling, names) if isinstance(ruling, ResultRuled | AbsenceNoted | Warned) else "A ruling."
        yield AttentionView(
            key=f"appeal-{version}", kind="appeal", mark="corrected", title=f"{names.of(appeal.by)} appeals", where=said,
            words=appeal.words, since=_at(t, version),
            deeds=(
                deed("Answer", c.AnswerAppeal(appeal=version, words=""), "words"),
                deed("Undo the ruling", c.Undo(decision=appeal.ruling), "reason"),
            ),
        )  # fmt: skip


def _pauses(t: Tournament, names: Names) -> Iterator[AttentionView]:
    for version, pause in t.pauses.active().items():
        where = capital(place_words(t, pause.spot)) if pause.spot is not None else "All tables"
        if pause.entrant is not None:
            where = names.of(pause.entrant)
        yield AttentionView(
            key=f"pause-{version}", kind="stopped", mark="stopped", title="Paused", where=where, words=pause.reason,
            since=_at(t, version), deeds=(deed("Resume", c.Resume(pause=version)),), stage=pause.spot.stage if pause.spot else "",
            round=pause.spot.round if pause.spot else 0, table=pause.spot.table if pause.spot else 0,
        )  # fmt: skip


def _stuck(t: Tournament) -> Iterator[AttentionView]:
    """A round that cannot be paired, in the format's own words."""
    if t.status != "running":
        return
    for running in drafting(t):
        try:
            draw_of(t, running)
        except Unpairable as stuck:
            number = len(running.rounds) + 1
            since = running.rounds[-1].done_at if running.rounds else running.began_at
            yield AttentionView(
                key=f"stuck-{running.plan.id}-{number}", kind="unpairable", mark="stopped",
                title=f"Round {number} cannot be paired", where=running.plan.name, words=str(stuck), since=since or t.at_ms,
                deeds=(deed("End the stage", c.EndStage(stage=running.plan.id, reason=""), "reason", danger=True),),
            )  # fmt: skip


def _absent(t: Tournament, names: Names, now: int) -> Iterator[AttentionView]:
    ladder = t.plan.absence
    waiting = SetTable.objects.filter(tournament_id=t.id, state="set", match__status="open", match__full=False)
    if not waiting.filter(match__created_at_ms__lte=now - min(ladder.remind_ms or SOON_MS, SOON_MS)).exists():
        return  # nobody can be late yet: every table is looked at to say who is missing
    for spot, missing in list_missing(t.id).items():
        table = t.table(spot)
        if table is None or spot.table in t.stages[spot.stage].rounds[spot.round - 1].results:
            continue
        late_by: dict[str, tuple[int, int]] = {}  # a team may be missing at several boards: it is one line
        for each in missing:
            late = t.pauses.elapsed(max(each.since, table.agreed_at_ms or 0), now, spot, table.pairing.entrants)
            if late >= (ladder.remind_ms or SOON_MS) or table.reminded:
                late_by.update((table.pairing.entrants[seat], (late, each.since)) for seat in each.seats)
        loss = ladder.match_loss_ms or ladder.game_loss_ms
        follows = f" · match loss at {_minutes(loss)}" if loss else ""
        for who, (late, since) in late_by.items():
            yield AttentionView(
                key=f"absent-{spot.stage}-{spot.round}-{spot.table}-{who}", kind="absent", mark="late",
                title=f"{names.of(who)} has not come", where=f"Table {spot.table}",
                words=f"{_minutes(late)} late{follows}", since=since,
                deeds=(
                    deed("Remind again", c.Remind(place=_place(spot), entrant=who)),
                    deed("Match loss", c.Penalise(place=_place(spot), entrant=who, loss="match", reason="Did not come."), danger=True),
                ),
                stage=spot.stage, round=spot.round, table=spot.table,
            )  # fmt: skip


def _overdue(t: Tournament, names: Names, now: int) -> Iterator[AttentionView]:
    """A table beyond its time at which somebody must win."""
    for spot, table, public in open_tables(t):
        due = deadline_of(t, public, table)
        if due is None or public.started_at is None or not is_decisive(table.stage.format):
            continue
        over = t.pauses.elapsed(public.started_at, now, spot, table.pairing.entrants) - (due - public.started_at)
        if over >= 0:
            yield AttentionView(
                key=f"due-{spot.stage}-{spot.round}-{spot.table}", kind="deadline", mark="late", title="Time is over",
                where=_table_words(spot, table, names), words="Somebody must win here: rule on it, or give more time.",
                since=due, deeds=(
                    deed("Rule on it", _rule(spot, table), "result", "reason"),
                    deed("Ten more minutes", c.Extend(ms=600_000, place=_place(spot))),
                ), stage=spot.stage, round=spot.round, table=spot.table,
            )  # fmt: skip


def _still(t: Tournament, names: Names, now: int) -> Iterator[AttentionView]:
    """Live tables where nobody has moved for long."""
    rows = SetTable.objects.filter(
        tournament_id=t.id, state="set", match__status="live", match__changed_at_ms__lt=now - STILL_MS, paused=False
    )
    for row in rows.select_related("match")[:50]:
        spot = Spot(row.stage, row.round, row.table)
        table = t.table(spot)
        if table is None:
            continue
        yield AttentionView(
            key=f"still-{row.match_id}", kind="offline", mark="late",
            title=f"No move for {_minutes(now - row.match.changed_at_ms)}", where=_table_words(spot, table, names),
            words="Nobody has moved; a clock may be running.", since=row.match.changed_at_ms,
            deeds=(
                deed("Pause the table", c.Pause(reason="Nobody moves.", place=_place(spot))),
                deed("Rule on it", _rule(spot, table), "result", "reason"),
            ),
            stage=spot.stage, round=spot.round, table=spot.table, match=row.match_id,
        )  # fmt: skip


def _entries(t: Tournament, names: Names) -> Iterator[AttentionView]:
    asked = {fact.entry.id: at_ms for _, at_ms, fact in t.history if isinstance(fact, EntryAsked)}
    for id, entrant in t.entrants.items():
        if entrant.state == "asked":
            yield AttentionView(
                key=f"entry-{id}", kind="entry", mark="ready", title=f"{names.of(id)} asks to come in", where="Entry",
                words="A late entry: missed rounds count as missed." if t.status == "running" else "Before the start.",
                since=asked.get(id, t.at_ms), deeds=(deed("Admit", c.Admit(entrant=id)), deed("Decline", c.Decline(entrant=id), "reason")),
            )  # fmt: skip


def _rule(spot: Spot, table: Table) -> c.RuleResult:
    places = tuple(range(1, len(table.pairing.entrants) + 1))
    return c.RuleResult(place=_place(spot), result=Result(places=places), reason="")


def _table_words(spot: Spot, table: Table, names: Names) -> str:
    return f"Table {spot.table} · {listed(names.of(id) for id in table.pairing.entrants)}"


def _set_matches(t: Tournament) -> dict[tuple[str, int, int], str]:
    """The first match that stands at each table."""
    rows = SetTable.objects.filter(tournament_id=t.id, state="set").order_by("-board", "-game")
    return {(stage, round, table): match for stage, round, table, match in rows.values_list("stage", "round", "table", "match_id")}  # fmt: skip


def _at(t: Tournament, version: int) -> int:
    return t.history[version - 1][1]


def _minutes(ms: int) -> str:
    seconds = max(0, ms) // 1000
    return f"{seconds // 60}:{seconds % 60:02d}" if seconds >= 60 else f"{seconds} s"
