"""A bracket, drawn from its nodes at any moment, also before its first round."""

from __future__ import annotations

from collections import Counter

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
    nodes = _Drawing(t, running, now).nodes() if running is not None else ()
    return BracketView(v=t.version, stage=stage, name=plan.name, nodes=nodes)


class _Drawing:
    """One drawing of a bracket, and what each of its nodes is looked up in."""

    def __init__(self, t: Tournament, running: RunningStage, now: int) -> None:
        self.t, self.running, self.now = t, running, now
        self.by_id = {node.id: node for node in layout(running.plan.format, running.field())}  # type: ignore[arg-type]
        self.names = Names(t, running.seeds)
        self.seeds = {entrant: n for n, entrant in enumerate(running.seeds, 1)}
        self.tables: dict[str, tuple[PublicRound, Table]] = {
            table.pairing.node: (public, table) for public in running.rounds for table in public.tables.values()
        }
        self.standing: Standing = standing_matches(t, running.plan.id)
        self.sizes = Counter((node.bracket, node.round) for node in self.by_id.values())
        self.round_names: dict[tuple[str, int], str] = {}

    def nodes(self) -> tuple[NodeView, ...]:
        return tuple(self._node(node) for node in self.by_id.values())

    def _node(self, node: Node) -> NodeView:
        state, words, match, score, reason = "unknown", "Not yet known", None, None, ""
        table = None
        if node.id in self.tables:
            public, table = self.tables[node.id]
            spot = Spot(self.running.plan.id, public.number, table.pairing.table)
            rows = self.standing.get((public.number, table.pairing.table), ())
            state, words = state_of(self.t, spot, public, table, rows, self.now)
            played = [id for _, id in table.games if id not in ("", REHEARSED)]
            match = next((row.match_id for row, status in rows if status in ("live", "open")), None)
            match = match or (played[-1] if played else None)
            score, reason = score_of(table), self.names.fill(table.pairing.reason.text, table.pairing.entrants)
        elif all(slot.entrant or slot.from_ == "Bye" for slot in node.slots):
            is_bye = sum(slot.entrant is None for slot in node.slots) == 1
            state, words = ("bye", "Bye") if is_bye else ("ready", "Ready")
        return NodeView(
            id=node.id, bracket=node.bracket, round=node.round, round_name=self._round_name(node), number=node.number,
            wave=node.wave, table=node.table, slots=tuple(self._slot(slot, node, table, score) for slot in node.slots),
            state=state, words=words, match=match, next=node.next, next_loser=node.next_loser, reason=reason,  # type: ignore[arg-type]
        )  # fmt: skip

    def _slot(self, slot: Slot, node: Node, table: Table | None, score: tuple[float, ...] | None) -> SlotView:
        if slot.entrant is None:
            return SlotView(who=None, words=self._from_words(slot), score=None, won=False)
        seat = table.pairing.entrants.index(slot.entrant) if table and slot.entrant in table.pairing.entrants else None
        return SlotView(
            who=who_of(self.t, slot.entrant, self.names, self.seeds), words=self.names.of(slot.entrant),
            score=score[seat] if score is not None and seat is not None else None, won=node.winner == slot.entrant,
        )  # fmt: skip

    def _from_words(self, slot: Slot) -> str:
        """Who may come: "Robin or Marlow" where two are known, else where they come from: "Loser of semifinals, match 2"."""
        verb, _, source = slot.from_.partition(" of ")
        feeder = self.by_id.get(source)
        if feeder is None:
            return slot.from_
        known = [each.entrant for each in feeder.slots if each.entrant is not None]
        if verb == "Winner" and len(known) == 2:
            return f"{_first(self.names.of(known[0]))} or {_first(self.names.of(known[1]))}"
        where = self._round_name(feeder)
        alone = self.sizes[feeder.bracket, feeder.round] == 1
        return f"{verb} of {where[0].lower()}{where[1:]}" + ("" if alone else f", match {feeder.number}")

    def _round_name(self, node: Node) -> str:
        key = (node.bracket, node.round)
        if key not in self.round_names:
            format, entrants = self.running.plan.format, len(self.running.seeds)
            self.round_names[key] = round_name(format, entrants, node.id)  # type: ignore[arg-type]
        return self.round_names[key]


def _first(name: str) -> str:
    return name.split(" ")[0] if not name.startswith("Guest ") else name
