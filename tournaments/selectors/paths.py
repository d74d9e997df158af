"""Somebody's way through a tournament, and what they may do now."""

from __future__ import annotations

from collections.abc import Iterator

from tournaments.entrants import Entrant
from tournaments.events import Spot
from tournaments.names import Names
from tournaments.rehearsals import MATCH as REHEARSED
from tournaments.rules.entries import may_come_late
from tournaments.selectors.heads import name_of_pairings
from tournaments.selectors.people import seeds_of, state_of, who_of
from tournaments.selectors.rankings import line_of
from tournaments.selectors.rulings import list_rulings
from tournaments.selectors.tables import standing_matches
from tournaments.selectors.tables import state_of as table_state
from tournaments.stages import PublicRound, Table
from tournaments.tournament import Tournament
from tournaments.views import PathStep, PathView, ProposalView, Role

ROLES: tuple[Role, ...] = ("owner", "director", "judge", "desk", "commentator")
ORDINALS = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth")


def get_path(t: Tournament, entrant: Entrant | None, player: str | None, now: int) -> PathView:
    """`entrant` is whose path it is; `player` who looks at it."""
    mine = t.entrant_of(player)
    names, seeds = Names(t), seeds_of(t)
    waiting = {id: n for n, id in enumerate(t.waiting, 1)}
    steps = tuple(_steps(t, entrant.entry.id, names, seeds, now)) if entrant is not None else ()
    can_enter, why_not = _may_enter(t, mine, player)
    in_play = entrant is not None and entrant.state == "entered"
    return PathView(
        v=t.version,
        who=who_of(t, entrant.entry.id, names, seeds) if entrant is not None else None,
        words=_words(t, entrant.entry.id) if in_play and entrant is not None else "",
        state=state_of(t, entrant, waiting) if entrant is not None else "none",
        can_enter=can_enter,
        why_not=why_not,
        can_check_in=mine is not None and mine.state == "entered" and t.status == "check_in" and not mine.checked_in,
        can_withdraw=mine is not None and mine.state in ("entered", "asked") and t.status in ("entry", "check_in"),
        can_drop=mine is not None and t.status == "running" and state_of(t, mine, waiting) in ("playing", "paused"),
        roles=tuple(role for role in ROLES if role in t.roles_of(player)),
        steps=steps,
        now=next((step for step in steps if step.state in ("ready", "live", "late") and step.match), None),
        waiting_place=waiting.get(entrant.entry.id) if entrant is not None else None,
        proposals=_proposals(t, mine, names) if entrant is mine else (),
        rulings=list_rulings(t, mine.entry.id, names) if mine is not None and entrant is mine else (),
    )


def _may_enter(t: Tournament, mine: Entrant | None, player: str | None) -> tuple[bool, str]:
    if mine is not None and mine.state in ("entered", "asked"):
        return False, ""
    if mine is not None and mine.state == "declined":
        return False, "The desk has declined your entry."
    if t.status in ("finished", "cancelled"):
        return False, "The tournament is over."
    if t.status == "running" and not may_come_late(t):
        return False, "The tournament has begun."
    if t.plan.entry == "invited" and player not in t.invited:
        return False, "This tournament is by invitation."
    return True, ""


def _steps(t: Tournament, id: str, names: Names, seeds: dict[str, int], now: int) -> Iterator[PathStep]:
    for stage, running in t.stages.items():
        for public in running.rounds:
            table = next((each for each in public.tables.values() if id in each.pairing.entrants), None)
            if table is None:
                continue
            spot = Spot(stage, public.number, table.pairing.table)
            is_open = not table.pairing.is_bye and spot.table not in public.results and public.started_at is not None
            standing = standing_matches(t, stage, public.number, spot.table) if is_open else {}
            rows = standing.get((public.number, spot.table), ())
            state, words = table_state(t, spot, public, table, rows, now)
            played = [match for _, match in table.games if match not in ("", REHEARSED)]
            open_match = next((row.match_id for row, status in rows if status in ("live", "open")), None)
            yield PathStep(
                stage=stage,
                round=public.number,
                name=name_of_pairings(running, public.number, (table.pairing,)),
                state=state,
                opponents=tuple(who_of(t, each, names, seeds) for each in table.pairing.entrants if each != id),
                result=result_of(table, public, table.pairing.entrants.index(id), words),
                reason=names.fill(table.pairing.reason.text, table.pairing.entrants),
                match=open_match or (played[-1] if played else None),
                table=table.pairing.table,
                at=table.agreed_at_ms,
            )


def result_of(table: Table, public: PublicRound, seat: int, words: str) -> str:
    """As one says it of oneself: won 2-0, lost, second of four."""
    result = public.results.get(table.pairing.table)
    if result is None:
        return words
    seats = len(result.places)
    place = result.places[seat]
    if seat in result.absent:
        return "Lost by absence"
    if seats > 2:
        return f"{ORDINALS[place]} of {seats}"
    tally = (
        f" {result.games[seat]:g}–{result.games[1 - seat]:g}"
        if len(result.games) == 2 and sum(result.games) > 1
        else ""
    )
    if 1 - seat in result.absent:
        return "Won: nobody came"
    if result.places[0] == result.places[1]:
        return f"Drew{tally}"
    return f"{'Won' if place == 1 else 'Lost'}{tally}"


def _words(t: Tournament, id: str) -> str:
    """Such as: Fourth after the Swiss: 3 won, 1 drawn, 1 lost."""
    for stage in reversed(t.plan.stages):
        running = t.stages.get(stage.id)
        line = line_of(t, running, id) if running is not None else None
        if running is None or line is None or not line.played:  # nothing to say of a stage that one has not played in
            continue
        rank = ORDINALS[line.rank] if line.rank < len(ORDINALS) else f"Rank {line.rank}"
        when = f"after the {stage.name}" if running.is_over() else f"in the {stage.name}"
        drawn = f", {line.drawn} drawn" if line.drawn else ""
        missed = sum(_is_missed(public, id) for public in running.rounds)
        away = f", {missed} missed" if missed else ""
        return f"{rank} {when}: {line.won} won{drawn}, {line.lost} lost{away}"
    return ""


def _is_missed(public: PublicRound, id: str) -> bool:
    """Whether somebody lost this round by not coming, which is no match lost at a table."""
    return any(
        id in table.pairing.entrants and table.pairing.entrants.index(id) in result.absent
        for number, table in public.tables.items()
        if (result := public.results.get(number)) is not None
    )


def _proposals(t: Tournament, mine: Entrant | None, names: Names) -> tuple[ProposalView, ...]:
    if mine is None:
        return ()
    found = []
    for version, proposal in t.proposals.items():
        table = t.table(proposal.spot)
        if table is not None and mine.entry.id in table.pairing.entrants:
            spot = proposal.spot
            found.append(
                ProposalView(
                    v=version, stage=spot.stage, round=spot.round, table=spot.table, by=names.of(proposal.entrant),
                    mine=proposal.entrant == mine.entry.id, to=proposal.to_ms, until=proposal.until_ms,
                )
            )  # fmt: skip
    return tuple(found)
