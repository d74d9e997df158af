"""After a correction: every public round is derived again, and told anew where it came out differently.

Wherever nothing is pinned the tournament is then as if the right fact had stood from the start. `pin` keeps tables
at which something was already played, and the rest is paired around them.
"""

from __future__ import annotations

from collections.abc import Callable

from tournaments.draws import draw_again, final_order, is_over, seeds_of
from tournaments.events import (
    AnyFact,
    Finished,
    Reopened,
    RoundRedrawn,
    RoundWithdrawn,
    StageBegan,
    StageWithdrawn,
)
from tournaments.formats.arena import Arena
from tournaments.rounds import Draw, Pairing, Unpairable
from tournaments.stages import PublicRound, RunningStage
from tournaments.tournament import Tournament

Tell = Callable[[AnyFact], None]


def redraw(t: Tournament, *, pin: bool, by: str, at_ms: int, begun: frozenset[str] = frozenset()) -> list[AnyFact]:
    """The facts that bring every public pairing in line with what is true now. `t` is a scratch copy and moves along.

    `begun` names pairings (see `key_of`) whose match is under way though nothing is decided yet: they count as played.
    """
    told: list[AnyFact] = []

    def tell(fact: AnyFact) -> None:
        told.append(fact)
        t.take(t.version + 1, at_ms, fact)

    for stage in t.plan.stages:
        running = t.stages.get(stage.id)
        if running is None or isinstance(stage.format, Arena):
            continue
        seeds = seeds_of(t, stage, running.away, at_ms)
        holds = pin and _is_begun(running, begun)
        if seeds is None and not holds:
            tell(StageWithdrawn(stage=stage.id, by=by))
            continue
        late = running.seeds[len(seeds) :] if seeds is not None and stage.takes[0].stage == "" else []
        if seeds is not None and seeds != running.seeds and [*seeds, *late] != running.seeds and not holds:
            tell(StageBegan(stage=stage.id, seeds=tuple(seeds), by=by))
        _redraw_rounds(running, pin, begun, by, tell)
    if t.status == "finished":
        if not all(stage.id in t.stages and is_over(t, t.stages[stage.id], at_ms) for stage in t.plan.stages):
            tell(Reopened(by=by))
        elif (order := tuple(final_order(t))) != t.final:
            tell(Finished(order=order, by=by))
    return told


def key_of(stage: str, round: int, pairing: Pairing) -> str:
    """A pairing by who sits where, whatever its table is called."""
    return f"{stage}/{round}/{'/'.join(pairing.entrants)}"


def _redraw_rounds(running: RunningStage, pin: bool, begun: frozenset[str], by: str, tell: Tell) -> None:
    stage = running.plan.id
    for public in list(running.rounds):
        kept = _list_kept(public, stage, begun) if pin else []
        why, fresh = "", None
        if not all(each.is_done for each in running.rounds[: public.number - 1]):
            why = "An earlier round is open again."
        else:
            try:
                fresh = draw_again(running, public)
                if kept and not _is_same(fresh, public):
                    fresh = draw_again(running, public, kept)
            except Unpairable:
                why = "It cannot be paired any more."
        if why and not (pin and any(_list_kept(each, stage, begun) for each in running.rounds[public.number - 1 :])):
            tell(RoundWithdrawn(stage=stage, round=public.number, reason=why, by=by))
            return
        # With something pinned in it or after it, a round that cannot be derived anew stands as it is.
        if fresh is not None and not why and not _is_same(fresh, public):
            tables = tuple(pairing.table for pairing in kept)
            tell(RoundRedrawn(stage=stage, round=public.number, pairings=fresh.pairings, kept=tables, by=by))


def _list_kept(public: PublicRound, stage: str, begun: frozenset[str]) -> list[Pairing]:
    """Pairings of a round at which something was played or is being played."""
    return [
        table.pairing
        for table in public.tables.values()
        if table.has_begun or key_of(stage, public.number, table.pairing) in begun
    ]


def _is_begun(running: RunningStage, begun: frozenset[str]) -> bool:
    return any(_list_kept(public, running.plan.id, begun) for public in running.rounds)


def _is_same(draw: Draw, public: PublicRound) -> bool:
    seated = {(table.pairing.entrants, table.pairing.node) for table in public.tables.values()}
    return seated == {(pairing.entrants, pairing.node) for pairing in draw.pairings}
