"""A tournament in words: its plan, its state, and one plain sentence for every fact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.registry import get_game
from tournaments import events as e
from tournaments.events import AnyFact, Spot
from tournaments.formats.arena import Arena
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.groups import Groups
from tournaments.formats.kinds import Format
from tournaments.formats.pods import Pods
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.formats.ties import Boards
from tournaments.names import Names, capital, count_word, listed
from tournaments.plan import Plan, Stage
from tournaments.privacy import PRIVATE as PRIVATE
from tournaments.privacy import fact_at, is_private
from tournaments.rounds import Result
from tournaments.tournament import Tournament
from tournaments.views import Card, Step


def format_words(format: Format, entrants: int | None = None) -> str:
    """Such as: Swiss, five rounds."""
    rounds = format.count_rounds(entrants) if entrants and entrants >= 2 else None
    match format:
        case SingleElimination():
            return "Single elimination"
        case DoubleElimination():
            return "Double elimination"
        case RoundRobin(legs=legs):
            return "Round robin" if legs == 1 else f"Round robin, {count_word(legs)} legs"
        case Groups(groups=groups):
            return f"{count_word(groups).capitalize()} groups"
        case Pods(size=size, rounds=fixed):
            return f"Pods of {count_word(size)}, {count_word(fixed)} rounds"
        case Arena(minutes=minutes):
            return f"Arena, {minutes} minutes"
        case Swiss(rounds=fixed):
            known = fixed or rounds
            return "Swiss" if known is None else f"Swiss, {count_word(known)} round{'s' if known != 1 else ''}"


def stage_words(stage: Stage, entrants: int | None = None) -> str:
    words = format_words(stage.format, entrants)
    if isinstance(stage.tie, Boards):
        return f"{words}, {count_word(stage.tie.boards)} boards"
    return words if stage.tie.games == 1 else f"{words}, best of {count_word(stage.tie.games)}"


def plan_words(plan: Plan, entrants: int | None = None) -> str:
    """Such as: Swiss, five rounds, then the best twelve."""
    first, *others = plan.stages
    words = stage_words(first, entrants)
    for stage in others:
        last = stage.takes[0].last
        best = f"the best {count_word(last)}" if stage.takes[0].first == 1 and last else stage.name
        words += f", then {best}"
    return words


def players_word(plan: Plan, count: int) -> str:
    noun = "team" if plan.team_size > 1 else "player"
    return f"{count} {noun}{'' if count == 1 else 's'}"


def step_of(t: Tournament) -> Step:
    if t.status in ("entry", "check_in", "cancelled"):
        return t.status  # type: ignore[return-value]
    if t.status == "finished":
        return "done"
    last = t.plan.stages[-1].id
    return "final" if len(t.plan.stages) > 1 and last in t.stages else "rounds"


def state_words(t: Tournament) -> str:
    """A few words for a list: "Entry open", "Round 3 of 5", "Done"."""
    match t.status:
        case "entry":
            return {"open": "Entry open", "asked": "Entry by asking", "invited": "By invitation"}[t.plan.entry]
        case "check_in":
            return "Check-in open"
        case "finished":
            return "Done"
        case "cancelled":
            return "Cancelled"
    running = current_stage(t)
    if running is None or not running.rounds:
        return "About to begin"
    if isinstance(running.plan.format, Arena):
        return "Arena running"
    total = running.plan.format.count_rounds(len(running.seeds))
    of = f" of {total}" if total else ""
    name = f"{running.plan.name}, round" if len(t.plan.stages) > 1 else "Round"
    return f"{name} {len(running.rounds)}{of}"


def current_stage(t: Tournament) -> Any:
    """The stage that is being played; the last one when all are over."""
    begun = [t.stages[stage.id] for stage in t.plan.stages if stage.id in t.stages]
    open_ones = [running for running in begun if not running.is_over()]
    return open_ones[0] if open_ones else (begun[-1] if begun else None)


def head_words(t: Tournament) -> str:
    count = count_in(t)
    title = get_game(t.plan.game).meta["title"]
    return f"{title} · {players_word(t.plan, count)} · {plan_words(t.plan, count or None)}"


def card_of(t: Tournament) -> Card:
    """For lists. Nothing personal is kept in it: names of people are put in when it is shown."""
    title = get_game(t.plan.game).meta["title"]
    return Card(
        id=t.id, name=t.plan.name, game=t.plan.game, title=title, words=plan_words(t.plan, count_in(t) or None),
        step=step_of(t), state=state_words(t), starts_at=t.plan.starts_at_ms, entrants=count_in(t),
        capacity=t.plan.capacity, mine=False, podium=tuple(_kept_name(t, id) for id in t.final[:3]),
    )  # fmt: skip


def _kept_name(t: Tournament, id: str) -> str:
    """A person by id, to be named when it is shown; "=" and the name of a bot or a team, which is no person's."""
    entry = t.entrants[id].entry
    return id if entry.kind == "person" else f"={entry.name}"


# One sentence a fact


SAID_MOST = 8


def sentences_of(t: Tournament, facts: Sequence[AnyFact]) -> list[str]:
    """What everybody may hear of the latest facts; what is between a player and the desk is not said. Many are counted."""
    first = t.version - len(facts) + 1
    public = [fact for version, fact in enumerate(facts, first) if not is_private(t, version, fact)]
    names = Names(t)
    said = [say(t, fact, names) for fact in public[:SAID_MOST]]
    return said if len(public) <= SAID_MOST else [*said, f"And {len(public) - SAID_MOST} more."]


def count_in(t: Tournament) -> int:
    """Who plays, or has a place before the start; whoever still waits when it begins does not come in."""
    return len(t.seeds) if t.began_at is not None else len(t.accepted)


def say(t: Tournament, fact: AnyFact, names: Names) -> str:
    return _SAYINGS[type(fact)](t, fact, names)


def place_words(t: Tournament, spot: Spot) -> str:
    stage = f"{t.plan.stage(spot.stage).name}, " if len(t.plan.stages) > 1 else ""
    return f"{stage}round {spot.round}, table {spot.table}"


def round_words(t: Tournament, stage: str, number: int) -> str:
    return f"round {number} of {t.plan.stage(stage).name}" if len(t.plan.stages) > 1 else f"round {number}"


def result_words(t: Tournament, spot: Spot, result: Result, names: Names) -> str:
    """Such as: 2-1 to Tomo Arai."""
    table = t.table(spot)
    entrants: Sequence[str] = table.pairing.entrants if table is not None else ()
    winners = [seat for seat, place in enumerate(result.places) if place == 1]
    if len(winners) == 1 and winners[0] < len(entrants):
        best = winners[0]
        rest = [result.games[seat] for seat in range(len(result.games)) if seat != best]
        if not result.games:
            return f"won by {names.of(entrants[best])}"
        return f"{result.games[best]:g}-{max(rest, default=0):g} to {names.of(entrants[best])}"
    if len(result.absent) == len(result.places):
        return "lost by both"
    return "drawn"


def _absence(t: Tournament, f: e.AbsenceNoted, n: Names) -> str:
    table = t.table(f.spot)
    sat = table.pairing.entrants if table is not None else ()
    who = listed(n.of(sat[seat]) for seat in f.seats if seat < len(sat)) or "A player"  # laid for others since
    where = place_words(t, f.spot)
    if f.rung == "reminder":
        return f"Reminded {who} of {where}."
    return f"{who} lost {'a game' if f.rung == 'game' else 'the match'} by absence in {where}."


def _played(t: Tournament, f: e.GamePlayed, n: Names) -> str:
    table = t.table(f.spot)
    where = capital(place_words(t, f.spot))
    if table is None or len(table.pairing.entrants) != len(f.places):
        return f"{where}: game {f.game} was played."
    first = [n.of(who) for who, place in zip(table.pairing.entrants, f.places, strict=True) if place == 1]
    others = [n.of(who) for who, place in zip(table.pairing.entrants, f.places, strict=True) if place != 1]
    if not others:
        return f"{where}: {listed(first)} drew game {f.game}."
    return f"{where}: {listed(first)} beat {listed(others)}."


def _undone(t: Tournament, f: e.Undone, n: Names) -> str:
    fact = fact_at(t, f.fact)
    return f"Undone: {say(t, fact, n)}" if fact is not None else "Undone."


def _paused(t: Tournament, f: e.Paused, n: Names) -> str:
    if f.spot is not None:
        return f"Paused {place_words(t, f.spot)}."
    if f.entrant is not None:
        return f"Paused the matches of {n.of(f.entrant)}."
    return f"Paused {round_words(t, *f.stage_round)}." if f.stage_round is not None else "Paused everything."


def _extended(t: Tournament, f: e.TimeExtended, n: Names) -> str:
    where = place_words(t, Spot(f.stage, f.round, f.table)) if f.table is not None else round_words(t, f.stage, f.round)
    minutes, seconds = divmod(f.ms // 1000, 60)
    more = f"{minutes} min" if not seconds else f"{minutes} min {seconds} s" if minutes else f"{seconds} s"
    return f"Extended {where} by {more}."


def _answered(t: Tournament, f: e.TimeAnswered) -> str:
    proposed = fact_at(t, f.proposal)
    where = f" for {place_words(t, proposed.spot)}" if isinstance(proposed, e.TimeProposed) else ""
    return f"The proposed time{where} was {'agreed' if f.agreed else 'not agreed'}."


_SAYINGS: dict[type, Callable[[Tournament, Any, Names], str]] = {
    e.Announced: lambda t, f, n: f"{n.of(f.by)} announced {f.plan.name}.",
    e.PlanChanged: lambda t, f, n: "The plan was changed.",
    e.RoleGiven: lambda t, f, n: f"{n.of(f.player)} is now {f.role}.",
    e.RoleTaken: lambda t, f, n: f"{n.of(f.player)} is no longer {f.role}.",
    e.Invited: lambda t, f, n: f"{n.of(f.player)} was invited.",
    e.EntryAsked: lambda t, f, n: f"{n.of(f.entry.id)} asks to come in.",
    e.EntryDeclined: lambda t, f, n: f"The entry of {n.of(f.entrant)} was declined.",
    e.Entered: lambda t, f, n: f"{n.of(f.entry.id)} entered.",
    e.Withdrew: lambda t, f, n: f"{n.of(f.entrant)} withdrew.",
    e.CheckInOpened: lambda t, f, n: "The check-in opened.",
    e.CheckedIn: lambda t, f, n: f"{n.of(f.entrant)} checked in.",
    e.Began: lambda t, f, n: f"The tournament began with {players_word(t.plan, len(f.seeds))}.",
    e.StageBegan: lambda t, f, n: f"{t.plan.stage(f.stage).name} began with {players_word(t.plan, len(f.seeds))}.",
    e.StageEnded: lambda t, f, n: f"{t.plan.stage(f.stage).name} ended after round {f.round}.",
    e.StageWithdrawn: lambda t, f, n: f"{t.plan.stage(f.stage).name} was taken back.",
    e.RoundPublished: lambda t, f, n: f"Published {round_words(t, f.stage, f.round)}: {len(f.pairings)} tables.",
    e.RoundRedrawn: lambda t, f, n: f"Paired {round_words(t, f.stage, f.round)} anew.",
    e.RoundWithdrawn: lambda t, f, n: f"Took back {round_words(t, f.stage, f.round)}.",
    e.RoundStarted: lambda t, f, n: f"Started {round_words(t, f.stage, f.round)}.",
    e.GamePlayed: _played,
    e.ResultRuled: lambda t, f, n: f"Ruled {place_words(t, f.spot)}: {result_words(t, f.spot, f.result, n)}.",
    e.AbsenceNoted: _absence,
    e.Warned: lambda t, f, n: f"Warning to {n.of(f.entrant)}.",
    e.Dropped: lambda t, f, n: f"{n.of(f.entrant)} dropped out.",
    e.Reinstated: lambda t, f, n: f"{n.of(f.entrant)} is back in.",
    e.Forbidden: lambda t, f, n: f"{n.of(f.one)} and {n.of(f.other)} are not to be paired.",
    e.Swapped: lambda t, f, n: (
        f"{n.of(f.one)} and {n.of(f.other)} change places in {round_words(t, f.stage, f.round)}."
    ),
    e.ByeGranted: lambda t, f, n: f"{n.of(f.entrant)} has a bye in {round_words(t, f.stage, f.round)}.",
    e.Paused: _paused,
    e.Resumed: lambda t, f, n: "Play goes on.",
    e.TimeExtended: _extended,
    e.TimeProposed: lambda t, f, n: f"{n.of(f.entrant)} proposed another time for {place_words(t, f.spot)}.",
    e.TimeAnswered: lambda t, f, n: _answered(t, f),
    e.DirectorCalled: lambda t, f, n: f"{n.of(f.by)} called a director.",
    e.CallAnswered: lambda t, f, n: "A call was answered.",
    e.Appealed: lambda t, f, n: f"{n.of(f.by)} appealed.",
    e.AppealAnswered: lambda t, f, n: "An appeal was answered.",
    e.Posted: lambda t, f, n: f"To all: {f.text}",
    e.Undone: _undone,
    e.Finished: lambda t, f, n: (
        f"The tournament is over: {n.of(f.order[0])} won." if f.order else "The tournament is over."
    ),
    e.Reopened: lambda t, f, n: "The tournament goes on.",
    e.Cancelled: lambda t, f, n: "The tournament was cancelled.",
}
