"""Whole brackets played out with results from any source, and brackets-manager as their judge."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tournaments.formats.brackets.elimination import Elimination
from tournaments.formats.brackets.layout import Node
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.single_elimination import SingleElimination
from tournaments.rounds import Entrant, Field, Pairing, Result, Round

FIRST, SECOND, NEITHER = Result((1, 2)), Result((2, 1)), Result((1, 1), absent=(0, 1))
Fate = Callable[[Pairing], Result]
JUDGE = Path(__file__).with_name("judge_brackets.mjs")


def seeds(count: int) -> list[Entrant]:
    """Entrants named by their seeds."""
    return [str(seed) for seed in range(1, count + 1)]


def chance(seed: int, forfeits: float = 0) -> Fate:
    """Either wins as often; in a share of the matches both stay away."""
    rng = Random(seed)
    return lambda _: NEITHER if rng.random() < forfeits else rng.choice((FIRST, SECOND))


def by_seed(pairing: Pairing) -> Result:
    """The better seed wins."""
    return FIRST if int(pairing.entrants[0]) < int(pairing.entrants[1]) else SECOND


def play(format: Elimination, count: int, fate: Fate) -> Iterator[Field]:
    """The field before the first round and after each, until it is over."""
    field = Field(seeds(count))
    yield field
    while not format.is_over(field):
        field = play_round(format, field, fate)
        yield field


def play_round(format: Elimination, field: Field, fate: Fate) -> Field:
    pairings = format.pair(field).pairings
    results = {pairing.table: fate(pairing) for pairing in pairings if not pairing.is_bye}
    played = Round(len(field.rounds) + 1, pairings, results)
    return msgspec.structs.replace(field, rounds=(*field.rounds, played), kept=())


def play_out(format: Elimination, count: int, fate: Fate) -> Field:
    *_, last = play(format, count, fate)
    return last


def list_matches(field: Field) -> dict[str, Pairing]:
    """Every pairing by its node."""
    return {pairing.node: pairing for played in field.rounds for pairing in played.pairings}


def brief(format: Elimination, field: Field) -> dict[str, Any]:
    """What the judge is told of a bracket that was played out: its kind, and who won each match."""
    winners = {}
    for played in field.rounds:
        for pairing in played.pairings:
            if (result := played.results.get(pairing.table)) is not None:
                won = NEITHER.places != result.places
                winners[pairing.node] = int(pairing.entrants[result.places.index(1)]) if won else 0
    return {
        "entrants": len(field.seeds),
        "double": isinstance(format, DoubleElimination),
        "third": isinstance(format, SingleElimination) and format.third_place,
        "reset": isinstance(format, DoubleElimination) and format.reset,
        "winners": winners,
    }


def judge(briefs: list[dict[str, Any]], *flags: str) -> list[dict[str, Any]]:
    """One run of node for all of them."""
    ran = subprocess.run(
        ["node", str(JUDGE), *flags], input=msgspec.json.encode(briefs), stdout=subprocess.PIPE, check=True, timeout=600
    )
    answers: list[dict[str, Any]] = msgspec.json.decode(ran.stdout)
    return answers


def slots_by_seed(nodes: tuple[Node, ...]) -> dict[str, list[int | None]]:
    """Our drawing as the judge prints its own."""
    return {node.id: [slot.seed for slot in node.slots] for node in nodes}
