"""What a command would bring about, in words: shown before it is done, for every decision that reaches further."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tournaments.draws import order_of
from tournaments.events import (
    AnyFact,
    Reopened,
    ResultRuled,
    RoundRedrawn,
    RoundWithdrawn,
    StageBegan,
    StageWithdrawn,
)
from tournaments.names import Names, capital, listed
from tournaments.tournament import Tournament
from tournaments.views import ChangeView, Consequences
from tournaments.words import place_words, result_words, round_words, say

RANKS_SHOWN = 8


def of(t: Tournament, facts: Sequence[AnyFact], now: int) -> Consequences:
    names = Names(t)
    later = t.ahead(facts, now)
    changes = [*_pairings(t, facts, names), *_ranks(t, later, names)]
    redrawn = sum(change.kind == "pairing" for change in changes)
    pinned = sum(change.kind == "pinned" for change in changes)
    withdrawn = sum(change.kind == "withdrawn" for change in changes)
    return Consequences(
        v=t.version,
        words=_sum_up(redrawn, pinned, withdrawn, changes, bool(facts)),
        changes=tuple(changes),
        redrawn=redrawn,
        pinned=pinned,
        withdrawn=withdrawn,
    )


def _pairings(t: Tournament, facts: Sequence[AnyFact], names: Names) -> Iterator[ChangeView]:
    for fact in facts:
        match fact:
            case ResultRuled(spot=spot, result=result):
                words = f"{capital(place_words(t, spot))}: {result_words(t, spot, result, names)}."
                yield ChangeView("result", words, spot.stage, spot.round, spot.table)
            case RoundRedrawn():
                yield from _redrawn(t, fact, names)
            case RoundWithdrawn(stage=stage, round=number):
                words = f"{capital(round_words(t, stage, number))} is taken back and paired when it can be."
                yield ChangeView("withdrawn", words, stage, number)
            case StageBegan(stage=stage):
                yield ChangeView("seeds", f"The seeds of {t.plan.stage(stage).name} change.", stage)
            case StageWithdrawn(stage=stage):
                yield ChangeView("withdrawn", f"{t.plan.stage(stage).name} is taken back.", stage)
            case Reopened():
                yield ChangeView("stage", "The tournament is open again until this is played.")
            case _:
                yield ChangeView("result", say(t, fact, names))


def _redrawn(t: Tournament, fact: RoundRedrawn, names: Names) -> Iterator[ChangeView]:
    found = t.round(fact.stage, fact.round)
    before = {table.pairing.entrants for table in found.tables.values()} if found is not None else set()
    for pairing in fact.pairings:
        who = listed(names.of(id) for id in pairing.entrants)
        if pairing.table in fact.kept:
            words = f"{who} stay at table {pairing.table}: it is being played."
            yield ChangeView("pinned", words, fact.stage, fact.round, pairing.table)
        elif pairing.entrants not in before:
            words = f"Table {pairing.table}: {who}." if len(pairing.entrants) > 1 else f"{who} has a bye."
            yield ChangeView("pairing", words, fact.stage, fact.round, pairing.table)


def _ranks(t: Tournament, later: Tournament, names: Names) -> Iterator[ChangeView]:
    """Whose rank changes in a stage that is running; the best few are named, the others counted."""
    for stage, running in t.stages.items():
        if stage not in later.stages:
            continue
        before = {entrant: rank for rank, entrant in enumerate(order_of(running), 1)}
        after = {entrant: rank for rank, entrant in enumerate(order_of(later.stages[stage]), 1)}
        moved = [entrant for entrant, rank in after.items() if before.get(entrant) not in (None, rank)]
        for entrant in moved[:RANKS_SHOWN]:
            words = f"{names.of(entrant)}: rank {before[entrant]} becomes {after[entrant]}."
            yield ChangeView("rank", words, stage)
        if len(moved) > RANKS_SHOWN:
            yield ChangeView("rank", f"{len(moved) - RANKS_SHOWN} more change rank.", stage)


def _sum_up(redrawn: int, pinned: int, withdrawn: int, changes: Sequence[ChangeView], any_facts: bool) -> str:
    if not any_facts:
        return "It is so already: nothing would change."
    parts = []
    if redrawn:
        parts.append(f"{redrawn} pairing{'s' if redrawn > 1 else ''} re-derived")
    if pinned:
        parts.append(f"{pinned} kept because {'it was' if pinned == 1 else 'they were'} begun")
    if withdrawn:
        parts.append(f"{withdrawn} taken back")
    ranks = sum(change.kind == "rank" for change in changes)
    if not parts:
        return "No pairing changes." if not ranks else "No pairing changes; some ranks do."
    return f"{', '.join(parts)}."
