"""Tables of a round as they are shown: who sits there, why, how it stands and where its match is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from tournaments.clockwork import deadline_of
from tournaments.events import Spot
from tournaments.models import SetTable
from tournaments.names import Names
from tournaments.rehearsals import MATCH as REHEARSED
from tournaments.rounds import Pairing
from tournaments.selectors.people import who_of
from tournaments.stages import PublicRound, RunningStage, Table
from tournaments.tournament import Tournament
from tournaments.views import PairingState, PairingView, TableGame

Standing = Mapping[tuple[int, int], Sequence[tuple[SetTable, str]]]  # rows and match states by round and table


def standing_matches(t: Tournament, stage: str, number: int | None = None, table: int | None = None) -> Standing:
    """The matches that stand now for the tables of a stage, of one round, or for one table."""
    rows = SetTable.objects.filter(tournament_id=t.id, stage=stage, state="set")
    if number is not None:
        rows = rows.filter(round=number)
    if table is not None:
        rows = rows.filter(table=table)
    found: dict[tuple[int, int], list[tuple[SetTable, str]]] = defaultdict(list)
    for row in rows.select_related("match").order_by("board", "game"):
        # One that is over counts when it is taken up: until then its table is live, and with a delay for spectators
        # they may not know more.
        status = "live" if row.match.status == "finished" else row.match.status
        found[row.round, row.table].append((row, status))
    return found


def table_view(
    t: Tournament,
    running: RunningStage,
    public: PublicRound,
    table: Table,
    *,
    now: int,
    names: Names,
    seeds: dict[str, int],
    points: Mapping[str, float],
    standing: Standing,
) -> PairingView:
    pairing = table.pairing
    spot = Spot(running.plan.id, public.number, pairing.table)
    rows = standing.get((public.number, pairing.table), ())
    state, words = state_of(t, spot, public, table, rows, now)
    result = public.results.get(pairing.table)
    score = None if pairing.is_bye else score_of(table)
    winner = None
    if result is not None and result.places.count(1) == 1:
        winner = result.places.index(1)
    open_match = next((row.match_id for row, status in rows if status in ("live", "open")), None)
    played = [match for _, match in table.games if match not in ("", REHEARSED)]
    return PairingView(
        stage=running.plan.id,
        round=public.number,
        table=pairing.table,
        node=pairing.node,
        who=tuple(who_of(t, entrant, names, seeds) for entrant in pairing.entrants),
        points=tuple(points.get(entrant, 0.0) for entrant in pairing.entrants),
        state=state,
        words=words,
        reason=names.fill(pairing.reason.text, pairing.entrants),
        numbers=pairing.reason.numbers,
        score=score,
        winner=winner,
        games=_games(table, rows),
        match=open_match or (played[-1] if played else None),
        pinned=table.pinned,
        at=table.agreed_at_ms,
        absent=result.absent if result is not None else (),
    )


def state_of(
    t: Tournament, spot: Spot, public: PublicRound, table: Table, rows: Sequence[tuple[SetTable, str]], now: int
) -> tuple[PairingState, str]:
    """The state by its word, and what the word alone does not say."""
    if table.pairing.is_bye:
        return "bye", "Bye"
    if spot.table in public.results:
        if table.corrected:
            return "corrected", "Corrected"
        absent = public.results[spot.table].absent
        return "done", "Done, by absence" if absent else "Done"
    if (why := t.is_paused(spot)) is not None:
        own = t.pauses.why(spot) is None  # of one player: why is between them and the desk
        return "stopped", "Stopped: a player is paused" if own else f"Stopped: {why}"
    if public.started_at is None:
        return "ready", "Not started"
    if table.agreed_at_ms is not None and table.agreed_at_ms > now:
        return "ready", "At an agreed time"
    game = f", game {len(table.games) + 1}" if len(table.games) else ""
    due = deadline_of(t, public, table)
    over = (
        t.pauses.elapsed(public.started_at, now, spot, table.pairing.entrants) - (due - public.started_at)
        if due
        else -1
    )
    if over >= 0:
        return "late", f"Late, {max(1, over // 60_000)} min over"
    if any(status == "live" for _, status in rows):
        return "live", f"Live{game}"
    if table.reminded:
        late = t.pauses.elapsed(public.started_at, now, spot, table.pairing.entrants)
        return "late", f"Late, {max(1, late // 60_000)} min"
    return "ready", f"Ready{game}"


def score_of(table: Table) -> tuple[float, ...] | None:
    """Games or boards won by seat; of a table that plays once, nothing before its end."""
    result = table.result()
    if result is not None and (result.games or table.ruled is not None):
        return result.games or None  # what was ruled stands alone: games that do not count any more are no score
    if not table.games:
        return None
    return tuple(float(table.wins_of(seat)) for seat in range(len(table.pairing.entrants)))


def _games(table: Table, rows: Sequence[tuple[SetTable, str]]) -> tuple[TableGame, ...]:
    played = [
        TableGame(game.number, game.board, match, "done" if match else "lost_by_absence", game.places)
        for game, match in table.games
    ]
    known = {view.match for view in played}
    now = [
        TableGame(row.game, row.board, row.match_id, "live" if status == "live" else "ready")
        for row, status in rows
        if row.match_id not in known and status in ("live", "open")
    ]
    return (*played, *now)


def draft_view(
    t: Tournament, running: RunningStage, number: int, pairing: Pairing, names: Names, seeds: dict[str, int], points: Mapping[str, float]
) -> PairingView:  # fmt: skip
    return PairingView(
        stage=running.plan.id, round=number, table=pairing.table, node=pairing.node,
        who=tuple(who_of(t, entrant, names, seeds) for entrant in pairing.entrants),
        points=tuple(points.get(entrant, 0.0) for entrant in pairing.entrants),
        state="draft", words="Draft", reason=names.fill(pairing.reason.text, pairing.entrants),
        numbers=pairing.reason.numbers, score=None, winner=None, games=(), match=None,
    )  # fmt: skip
