"""Draws: who comes into a stage and in which order, and how its next round would be paired."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.formats.arena import Arena
from tournaments.formats.groups import Groups, group_of
from tournaments.plan import Stage
from tournaments.rounds import Draw, Field, Pairing, Result, Round
from tournaments.stages import Names, PublicRound, RunningStage, exchange
from tournaments.standings.table import Standing, rank
from tournaments.tournament import Tournament


def standings_of(running: RunningStage, upto: int | None = None) -> tuple[Standing, ...]:
    """The stage's ranking after so many rounds, or now."""
    field = running.field(upto)
    return rank(field, running.plan.tiebreaks, running.plan.format.places(field))


def order_of(running: RunningStage) -> list[str]:
    """Everybody of a stage, best first. Groups give all their firsts before any second, the better first before the other."""
    ranked = [standing.entrant for standing in standings_of(running)]
    format = running.plan.format
    if not isinstance(format, Groups):
        return ranked
    groups = group_of(format, running.field())
    within: dict[str, int] = {}
    nth = {}
    for entrant in ranked:
        letter = groups.get(entrant, "")
        nth[entrant] = within[letter] = within.get(letter, 0) + 1
    return sorted(ranked, key=lambda entrant: nth[entrant])


def seeds_of(t: Tournament, stage: Stage, away: Names, now: int) -> list[str] | None:
    """Who comes into a stage; None while a stage that feeds it is not over. Who is away is passed over, the next moves up."""
    seeds: list[str] = []
    for feed in stage.takes:
        if not feed.stage:
            source = list(t.seeds)
        else:
            running = t.stages.get(feed.stage)
            if running is None or not is_over(t, running, now):
                return None
            source = order_of(running)
        here = [entrant for entrant in source if entrant not in away]
        last = len(here) if feed.last is None else feed.last
        seeds += [entrant for entrant in here[feed.first - 1 : last] if entrant not in seeds]
    return seeds


def is_over(t: Tournament, running: RunningStage, now: int) -> bool:
    """An arena is over when its time is, and nobody is at a table any more; all else when its format says so."""
    format = running.plan.format
    if not isinstance(format, Arena) or running.has_ended:
        return running.is_over()
    elapsed = t.pauses.elapsed(running.began_at, now, None)
    return elapsed >= format.minutes * 60_000 and all(each.is_done for each in running.rounds)


def final_order(t: Tournament) -> list[str]:
    """The last stage first, then whoever went out before it, by the stage they were last in."""
    order: dict[str, None] = {}
    for stage in reversed(t.plan.stages):
        if (running := t.stages.get(stage.id)) is not None:
            order.update(dict.fromkeys(order_of(running)))
    return list(order)


def next_draw(t: Tournament, running: RunningStage) -> Draw:
    """The next round from what is so now, swaps of the director included. Raises Unpairable."""
    number = len(running.rounds) + 1
    field = Field(
        seeds=running.seeds,
        rounds=running.field().rounds,
        scoring=running.plan.scoring,
        away=t.away,
        byes=frozenset(who for stage, at, who in t.byes if (stage, at) == (running.plan.id, number)),
        forbidden=frozenset(t.forbidden),
    )
    swaps = [(s.one, s.other) for s in t.swaps if (s.stage, s.round) == (running.plan.id, number)]
    return exchange(running.plan.format.pair(field), swaps)


def foreseen_draw(t: Tournament, running: RunningStage) -> Draw:
    """The next round as it would be if every table still undecided ended level: a picture for the desk, not a promise."""
    rounds = list(running.field().rounds)
    if rounds:
        last = rounds[-1]
        level = {p.table: Result(places=(1,) * len(p.entrants)) for p in last.pairings if not p.is_bye}
        rounds[-1] = Round(last.number, last.pairings, {**level, **last.results})
    field = Field(seeds=running.seeds, rounds=rounds, scoring=running.plan.scoring, away=t.away)
    return running.plan.format.pair(field)


def draw_again(running: RunningStage, public: PublicRound, kept: Sequence[Pairing] = ()) -> Draw:
    """A public round derived anew from the rounds before it as they are now, on the ground that it was paired from."""
    before = running.field(public.number - 1)
    field = Field(
        seeds=running.seeds[: public.seeds],
        rounds=before.rounds,
        scoring=before.scoring,
        away=public.away,
        byes=public.byes,
        forbidden=public.forbidden,
        kept=kept,
    )
    drawn = running.plan.format.pair(field)
    return drawn if kept else exchange(drawn, public.swaps)
