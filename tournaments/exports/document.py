"""JSON: everything public of a tournament in one document, pairings with their reasons, standings with their sums."""

from __future__ import annotations

from tournaments.exports.ranking import rank_stage
from tournaments.names import Names
from tournaments.plan import Plan
from tournaments.privacy import was_ever_in
from tournaments.rounds import Result
from tournaments.selectors.heads import name_of_round
from tournaments.selectors.people import state_of, who_of
from tournaments.stages import PublicRound, RunningStage, Table
from tournaments.standings.table import Standing
from tournaments.standings.values import LABELS, Value, show
from tournaments.tournament import Tournament
from tournaments.views import AddendView, View, Who
from tournaments.words import stage_words


class EntrantOut(View, frozen=True):
    who: Who
    state: str


class GameOut(View, frozen=True):
    """`match` is empty for a game that was lost by absence."""

    number: int
    board: int
    match: str
    places: tuple[int, ...] | None


class PairingOut(View, frozen=True):
    """Entrants by seat, the first begins; one alone has a bye. Who they are stands in the list of entrants."""

    table: int
    entrants: tuple[str, ...]
    reason: str
    numbers: dict[str, float]
    result: Result | None
    games: tuple[GameOut, ...]
    node: str = ""
    ruled: bool = False
    pinned: bool = False


class RoundOut(View, frozen=True):
    number: int
    name: str
    published_at: int
    started_at: int | None
    done_at: int | None
    notes: tuple[str, ...]
    pairings: tuple[PairingOut, ...]


class ValueOut(View, frozen=True):
    """A tie-break with what it is made of; a field of more than 500 leaves the addends to the door of sums."""

    name: str
    label: str
    amount: float
    shown: str
    note: str
    addends: tuple[AddendView, ...]


class StandingOut(View, frozen=True):
    rank: int
    entrant: str
    name: str
    points: float
    values: tuple[ValueOut, ...]
    played: int
    won: int
    drawn: int
    lost: int


class StageOut(View, frozen=True):
    id: str
    name: str
    words: str
    over: bool
    seeds: tuple[str, ...]
    rounds: tuple[RoundOut, ...]
    standings: tuple[StandingOut, ...]


class Document(View, frozen=True):
    """A tournament at version `v`. `final` is the ranking at the end, best first."""

    id: str
    v: int
    at: int
    name: str
    status: str
    plan: Plan
    began_at: int | None
    ended_at: int | None
    seal: str
    secret: str | None  # of the lottery, from the start on
    entrants: tuple[EntrantOut, ...]
    stages: tuple[StageOut, ...]
    final: tuple[str, ...]


def write_document(t: Tournament, names: Names) -> Document:
    names.learn([*t.entrants, *(member for each in t.entrants.values() for member in each.entry.members)])
    seeds = {id: number for number, id in enumerate(t.seeds, 1)}
    waiting = {id: number for number, id in enumerate(t.waiting, 1)}
    shown = [each for id, each in t.entrants.items() if each.state not in ("asked", "declined") and was_ever_in(t, id)]
    return Document(
        id=t.id, v=t.version, at=t.at_ms, name=t.plan.name, status=t.status, plan=t.plan, began_at=t.began_at,
        ended_at=t.ended_at, seal=t.seal, secret=t.secret if t.began_at is not None else None,
        entrants=tuple(EntrantOut(who_of(t, each.entry.id, names, seeds), state_of(t, each, waiting)) for each in shown),
        stages=tuple(_stage(running, names) for running in t.stages.values()),
        final=t.final,
    )  # fmt: skip


def _stage(running: RunningStage, names: Names) -> StageOut:
    return StageOut(
        id=running.plan.id, name=running.plan.name, words=stage_words(running.plan, len(running.seeds)),
        over=running.is_over(), seeds=tuple(running.seeds),
        rounds=tuple(_round(running, public, names) for public in running.rounds),
        standings=tuple(_standing(line, names) for line in rank_stage(running, opened=True)),
    )  # fmt: skip


def _round(running: RunningStage, public: PublicRound, names: Names) -> RoundOut:
    return RoundOut(
        number=public.number, name=name_of_round(running, public.number), published_at=public.published_at,
        started_at=public.started_at, done_at=public.done_at, notes=public.notes,
        pairings=tuple(_pairing(table, public.results.get(table.pairing.table), names) for table in public.tables.values()),
    )  # fmt: skip


def _pairing(table: Table, result: Result | None, names: Names) -> PairingOut:
    pairing = table.pairing
    return PairingOut(
        table=pairing.table, entrants=pairing.entrants, node=pairing.node, result=result,
        reason=names.fill(pairing.reason.text, pairing.entrants), numbers=pairing.reason.numbers,
        games=tuple(GameOut(game.number, game.board, match, game.places) for game, match in table.games),
        ruled=table.ruled is not None, pinned=table.pinned,
    )  # fmt: skip


def _standing(line: Standing, names: Names) -> StandingOut:
    return StandingOut(
        rank=line.rank, entrant=line.entrant, name=names.of(line.entrant), points=line.points, played=line.played,
        won=line.won, drawn=line.drawn, lost=line.lost, values=tuple(_value(value, names) for value in line.values),
    )  # fmt: skip


def _value(value: Value, names: Names) -> ValueOut:
    addends = tuple(
        AddendView(each.round, names.fill(each.words, [each.entrant] if each.entrant else []), each.amount)
        for each in value.addends
    )
    return ValueOut(value.name, LABELS[value.name], value.amount, show(value.name, value.amount), value.note, addends)
