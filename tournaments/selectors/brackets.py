"""A bracket, drawn from its nodes at any moment, also before its first round."""

from __future__ import annotations

from doors.refusals import Refusal
from tournaments.events import Spot
from tournaments.formats.brackets.layout import Node, Slot, layout
from tournaments.formats.brackets.names import round_name
from tournaments.formats.kinds import is_decisive
from tournaments.names import Names
from tournaments.rehearsals import MATCH as REHEARSED
from tournaments.selectors.people import who_of
from tournaments.selectors.tables import Standing, score_of, standing_matches, state_of
from tournaments.stages import PublicRound, RunningStage, Table
from tournaments.tournament import Tournament
from tournaments.views import BracketView, NodeView, SlotView


def get_bracket(t: Tournament, stage: str, now: int) -> BracketView:
    plan = next((each for each in t.plan.stages if each.id == stage), None)
    if plan is None or not is_decisive(plan.format):
        raise Refusal("no_bracket", 404, "This stage has no bracket.")
    running = t.stages.get(stage)
    if running is None:
        return BracketView(v=t.version, stage=stage, name=plan.name, nodes=())
    nodes = layout(plan.format, running.field())  # type: ignore[arg-type]
    names = Names(t, running.seeds)
    seeds = {entrant: n for n, entrant in enumerate(running.seeds, 1)}
    found = _tables(running)
    standing = standing_matches(t, stage)
    by_id = {node.id: node for node in nodes}
    return BracketView(
        v=t.version, stage=stage, name=plan.name,
        nodes=tuple(_node(t, running, node, by_id, names, seeds, found, standing, now) for node in nodes),
    )  # fmt: skip


def _tables(running: RunningStage) -> dict[str, tuple[PublicRound, Table]]:
    return {table.pairing.node: (public, table) for public in running.rounds for table in public.tables.values()}


def _node(
    t: Tournament, running: RunningStage, node: Node, nodes: dict[str, Node], names: Names, seeds: dict[str, int],
    found: dict[str, tuple[PublicRound, Table]], standing: Standing, now: int,
) -> NodeView:  # fmt: skip
    state, words, match, score, reason = "unknown", "Not yet known", None, None, ""
    table = None
    if node.id in found:
        public, table = found[node.id]
        spot = Spot(running.plan.id, public.number, table.pairing.table)
        rows = standing.get((public.number, table.pairing.table), ())
        state, words = state_of(t, spot, public, table, rows, now)
        played = [id for _, id in table.games if id not in ("", REHEARSED)]
        match = next((row.match_id for row, status in rows if status in ("live", "open")), None)
        match = match or (played[-1] if played else None)
        score, reason = score_of(table), names.fill(table.pairing.reason.text, table.pairing.entrants)
    elif all(slot.entrant or slot.from_ == "Bye" for slot in node.slots):
        is_bye = sum(slot.entrant is None for slot in node.slots) == 1
        state, words = ("bye", "Bye") if is_bye else ("ready", "Ready")
    slots = tuple(_slot(t, running, slot, nodes, names, seeds, node, table, score) for slot in node.slots)
    return NodeView(
        id=node.id, bracket=node.bracket, round=node.round,
        round_name=round_name(running.plan.format, len(running.seeds), node.id),  # type: ignore[arg-type]
        number=node.number, wave=node.wave, table=node.table, slots=slots, state=state, words=words,  # type: ignore[arg-type]
        match=match, next=node.next, next_loser=node.next_loser, reason=reason,
    )  # fmt: skip


def _slot(
    t: Tournament, running: RunningStage, slot: Slot, nodes: dict[str, Node], names: Names, seeds: dict[str, int], node: Node,
    table: Table | None, score: tuple[float, ...] | None,
) -> SlotView:  # fmt: skip
    if slot.entrant is None:
        return SlotView(who=None, words=_from_words(running, slot, nodes, names), score=None, won=False)
    seat = table.pairing.entrants.index(slot.entrant) if table and slot.entrant in table.pairing.entrants else None
    return SlotView(
        who=who_of(t, slot.entrant, names, seeds), words=names.of(slot.entrant),
        score=score[seat] if score is not None and seat is not None else None, won=node.winner == slot.entrant,
    )  # fmt: skip


def _from_words(running: RunningStage, slot: Slot, nodes: dict[str, Node], names: Names) -> str:
    """Who may come: "Robin or Marlow" where two are known, else where they come from: "Loser of semifinals, match 2"."""
    verb, _, source = slot.from_.partition(" of ")
    feeder = nodes.get(source)
    if feeder is None:
        return slot.from_
    known = [each.entrant for each in feeder.slots if each.entrant is not None]
    if verb == "Winner" and len(known) == 2:
        return f"{_first(names.of(known[0]))} or {_first(names.of(known[1]))}"
    where = round_name(running.plan.format, len(running.seeds), source)  # type: ignore[arg-type]
    alone = sum((each.bracket, each.round) == (feeder.bracket, feeder.round) for each in nodes.values()) == 1
    return f"{verb} of {where[0].lower()}{where[1:]}" + ("" if alone else f", match {feeder.number}")


def _first(name: str) -> str:
    return name.split(" ")[0] if not name.startswith("Guest ") else name
