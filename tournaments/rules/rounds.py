"""Rounds: drafted by the format, changed by the director, published, started, taken back."""

from __future__ import annotations

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.draws import is_over, next_draw
from tournaments.events import (
    AnyFact,
    ByeGranted,
    Forbidden,
    RoundPublished,
    RoundStarted,
    RoundWithdrawn,
    StageEnded,
    Swapped,
)
from tournaments.formats.arena import Arena
from tournaments.rounds import Unpairable
from tournaments.rules.deciders import DIRECTORS, World, check_entrant, check_running, check_words, decider
from tournaments.stages import RunningStage
from tournaments.tournament import Tournament


def drafting(t: Tournament) -> list[RunningStage]:
    """Stages whose next round can be paired now: the last one is done and another follows."""
    ready = []
    for running in t.stages.values():
        if isinstance(running.plan.format, Arena):
            continue
        if all(each.is_done for each in running.rounds) and not running.is_over():
            ready.append(running)
    return ready


def unstarted(t: Tournament) -> list[RunningStage]:
    """Stages whose last round is public and not started."""
    return [each for each in t.stages.values() if each.rounds and each.rounds[-1].started_at is None]


def publish(t: Tournament, running: RunningStage, by: str) -> RoundPublished:
    """The next round of a stage as a fact. Raises Unpairable."""
    draw = next_draw(t, running)
    number = len(running.rounds) + 1
    return RoundPublished(stage=running.plan.id, round=number, pairings=draw.pairings, notes=draw.notes, by=by)


@decider(c.PublishRound, DIRECTORS)
def publish_rounds(t: Tournament, wanted: c.PublishRound, world: World) -> list[AnyFact]:
    check_running(t)
    ready = drafting(t)
    if not ready:
        if unstarted(t):
            return []  # published already: twice is once
        raise Refusal("not_ready", 409, _why_not(t), v=t.version)
    try:
        return [publish(t, running, world.by) for running in ready]
    except Unpairable as stuck:
        raise Refusal("unpairable", 409, str(stuck), v=t.version)


@decider(c.StartRound, DIRECTORS)
def start_rounds(t: Tournament, wanted: c.StartRound, world: World) -> list[AnyFact]:
    check_running(t)
    waiting = unstarted(t)
    if not waiting and not any(running.rounds for running in t.stages.values()):
        raise Refusal("not_ready", 409, "No round is published yet.", v=t.version)
    return [RoundStarted(stage=each.plan.id, round=len(each.rounds), by=world.by) for each in waiting]


@decider(c.WithdrawRound, DIRECTORS)
def withdraw_round(t: Tournament, wanted: c.WithdrawRound, world: World) -> list[AnyFact]:
    check_running(t)
    reason = check_words(wanted.reason)
    begun = world.begun()
    last = [(running, running.rounds[-1]) for running in t.stages.values() if running.rounds]
    open_rounds = [(running, public) for running, public in last if not public.is_done or not public.has_begun]
    if not open_rounds:
        raise Refusal("nothing_open", 409, "No round is open that could be taken back.", v=t.version)
    for running, public in open_rounds:
        if public.has_begun or any(key.startswith(f"{running.plan.id}/{public.number}/") for key in begun):
            raise Refusal(
                "begun", 409, f"Round {public.number} is being played; correct single tables instead.", v=t.version
            )
    return [
        RoundWithdrawn(stage=running.plan.id, round=public.number, reason=reason, by=world.by)
        for running, public in open_rounds
    ]


@decider(c.EndStage, DIRECTORS)
def end_stage(t: Tournament, wanted: c.EndStage, world: World) -> list[AnyFact]:
    """Tables of an arena are played to their end; a round that is public is finished or taken back first."""
    check_running(t)
    running = t.stages.get(wanted.stage)
    if running is None:
        raise Refusal("unknown_stage", 404, "No such stage has begun.", field="command.stage")
    reason = check_words(wanted.reason)
    if running.has_ended or is_over(t, running, world.now):
        return []
    arena = isinstance(running.plan.format, Arena)
    if not arena and not all(each.is_done for each in running.rounds):
        raise Refusal("not_ready", 409, f"{_why_not(t)} Finish it, or take it back.", v=t.version)
    return [StageEnded(stage=wanted.stage, round=len(running.rounds), reason=reason, by=world.by)]


@decider(c.Swap, DIRECTORS)
def swap(t: Tournament, wanted: c.Swap, world: World) -> list[AnyFact]:
    check_running(t)
    if wanted.one == wanted.other:
        raise Refusal("same", 400, "Two different entrants change places.", field="command.other")
    for running in drafting(t):
        if check_entrant(t, wanted.one) in running.seeds and check_entrant(t, wanted.other) in running.seeds:
            number = len(running.rounds) + 1
            return [Swapped(stage=running.plan.id, round=number, one=wanted.one, other=wanted.other, by=world.by)]
    raise Refusal("no_draft", 409, "No round is being drafted with both of them; take a public one back first.")


@decider(c.Forbid, DIRECTORS)
def forbid(t: Tournament, wanted: c.Forbid, world: World) -> list[AnyFact]:
    one, other = check_entrant(t, wanted.one), check_entrant(t, wanted.other)
    if one == other:
        raise Refusal("same", 400, "Nobody meets themselves anyway.", field="command.other")
    if (one, other) in t.forbidden or (other, one) in t.forbidden:
        return []
    return [Forbidden(one=one, other=other, reason=check_words(wanted.reason, needed=False), by=world.by)]


@decider(c.GrantBye, DIRECTORS)
def grant_bye(t: Tournament, wanted: c.GrantBye, world: World) -> list[AnyFact]:
    check_running(t)
    entrant, reason = check_entrant(t, wanted.entrant), check_words(wanted.reason, needed=False)
    for running in t.stages.values():
        if entrant in running.seeds and not is_over(t, running, world.now):
            number = len(running.rounds) + 1
            if (running.plan.id, number, entrant) in t.byes:
                return []
            return [ByeGranted(stage=running.plan.id, round=number, entrant=entrant, reason=reason, by=world.by)]
    raise Refusal("no_round", 409, "No further round of this entrant's stage is to come.", v=t.version)


def _why_not(t: Tournament) -> str:
    for running in t.stages.values():
        if running.rounds and not running.rounds[-1].is_done:
            public = running.rounds[-1]
            left = sum(not tab.pairing.is_bye and n not in public.results for n, tab in public.tables.items())
            return f"Round {public.number} is still being played: {left} of its tables {'is' if left == 1 else 'are'} open."
    return "No further round is to come."
