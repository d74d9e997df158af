"""Rulings at the tables: absence, warnings, drops, pauses and time. Each can be undone."""

from __future__ import annotations

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.events import (
    AbsenceNoted,
    AnyFact,
    Dropped,
    Paused,
    Reinstated,
    Resumed,
    Spot,
    TimeAnswered,
    TimeExtended,
    TimeProposed,
    Warned,
)
from tournaments.rules.deciders import (
    ALL_STAFF,
    DIRECTORS,
    JUDGES,
    World,
    check_entrant,
    check_running,
    check_table,
    check_words,
    decider,
)
from tournaments.tournament import Tournament

EXTENSION_MOST_MS = 7 * 86_400_000
ANSWER_WITHIN_MS = 24 * 3_600_000


@decider(c.Remind, ALL_STAFF)
def remind(t: Tournament, wanted: c.Remind, world: World) -> list[AnyFact]:
    check_running(t)
    spot, seat = _open_seat(t, wanted.place, wanted.entrant)
    return [AbsenceNoted(spot=spot, seats=(seat,), rung="reminder", by=world.by)]


@decider(c.Penalise, JUDGES)
def penalise(t: Tournament, wanted: c.Penalise, world: World) -> list[AnyFact]:
    check_running(t)
    spot, seat = _open_seat(t, wanted.place, wanted.entrant)
    reason = check_words(wanted.reason)
    return [AbsenceNoted(spot=spot, seats=(seat,), rung=wanted.loss, reason=reason, by=world.by)]


@decider(c.Warn, JUDGES)
def warn(t: Tournament, wanted: c.Warn, world: World) -> list[AnyFact]:
    return [Warned(entrant=check_entrant(t, wanted.entrant), reason=check_words(wanted.reason), by=world.by)]


@decider(c.Drop, DIRECTORS)
def drop(t: Tournament, wanted: c.Drop, world: World) -> list[AnyFact]:
    check_running(t)
    entrant, reason = check_entrant(t, wanted.entrant), check_words(wanted.reason)
    return [] if t.entrants[entrant].dropped else [Dropped(entrant=entrant, reason=reason, by=world.by)]


@decider(c.Reinstate, DIRECTORS)
def reinstate(t: Tournament, wanted: c.Reinstate, world: World) -> list[AnyFact]:
    check_running(t)
    entrant, reason = check_entrant(t, wanted.entrant), check_words(wanted.reason, needed=False)
    return [Reinstated(entrant=entrant, reason=reason, by=world.by)] if t.entrants[entrant].dropped else []


@decider(c.Pause, JUDGES)
def pause(t: Tournament, wanted: c.Pause, world: World) -> list[AnyFact]:
    check_running(t)
    named = [each for each in (wanted.place, wanted.entrant, wanted.stage_round) if each is not None]
    if len(named) > 1:
        raise Refusal("bad_pause", 400, "Pause a table, an entrant or a round, or everything.", field="command")
    if not named and not t.roles_of(world.who) & set(DIRECTORS):
        raise Refusal("not_staff", 403, "Only the organiser or a director can pause everything.")
    spot = check_table(t, wanted.place)[0] if wanted.place is not None else None
    if wanted.entrant is not None:
        check_entrant(t, wanted.entrant)
    if wanted.stage_round is not None and t.round(*wanted.stage_round) is None:
        raise Refusal("unknown_round", 404, "There is no such round.", field="command.stageRound")
    told = Paused(
        reason=check_words(wanted.reason),
        spot=spot,
        entrant=wanted.entrant,
        stage_round=wanted.stage_round,
        by=world.by,
    )
    same = [each for each in t.pauses.active().values() if _scope(each) == _scope(told)]
    return [] if same else [told]


@decider(c.Resume, JUDGES)
def resume(t: Tournament, wanted: c.Resume, world: World) -> list[AnyFact]:
    active = t.pauses.active()
    if not active or (wanted.pause is not None and wanted.pause not in active):
        return []
    return [Resumed(pause=wanted.pause, by=world.by)]


@decider(c.Extend, JUDGES)
def extend(t: Tournament, wanted: c.Extend, world: World) -> list[AnyFact]:
    check_running(t)
    if not 0 < wanted.ms <= EXTENSION_MOST_MS:
        raise Refusal("bad_time", 400, "More time is between a millisecond and a week.", field="command.ms")
    reason = check_words(wanted.reason, needed=False)
    if wanted.place is not None:
        spot, _ = check_table(t, wanted.place)
        told = TimeExtended(
            ms=wanted.ms, stage=spot.stage, round=spot.round, table=spot.table, reason=reason, by=world.by
        )
        return [told]
    current = [(stage, running.rounds[-1]) for stage, running in t.stages.items() if running.rounds]
    return [
        TimeExtended(ms=wanted.ms, stage=stage, round=public.number, reason=reason, by=world.by)
        for stage, public in current
        if not public.is_done
    ]


@decider(c.ProposeTime)
def propose_time(t: Tournament, wanted: c.ProposeTime, world: World) -> list[AnyFact]:
    """The other side is asked for a time, never for a decision; the director sees both."""
    check_running(t)
    spot, table = check_table(t, wanted.place)
    mine = t.entrant_of(world.who)
    if mine is None or mine.entry.id not in table.pairing.entrants:
        raise Refusal("not_yours", 403, "This is not your match.", field="command.place")
    if table.pairing.is_bye:
        raise Refusal("bye", 409, "A bye is not played at any time.", field="command.place")
    if table.has_begun:
        raise Refusal("begun", 409, "This match has begun.", v=t.version)
    if not world.now < wanted.to_ms <= world.now + 14 * 86_400_000:
        raise Refusal("bad_time", 400, "Propose a time within the next two weeks.", field="command.toMs")
    until = min(wanted.to_ms, world.now + ANSWER_WITHIN_MS)
    entrant = mine.entry.id
    return [TimeProposed(spot=spot, entrant=entrant, to_ms=wanted.to_ms, until_ms=until, by=world.by)]


@decider(c.AnswerTime)
def answer_time(t: Tournament, wanted: c.AnswerTime, world: World) -> list[AnyFact]:
    proposal = t.proposals.get(wanted.proposal)
    if proposal is None:
        return []
    table = t.table(proposal.spot)
    mine = t.entrant_of(world.who)
    if table is None or mine is None or mine.entry.id not in table.pairing.entrants:
        raise Refusal("not_yours", 403, "This is not your match.", field="command.proposal")
    if mine.entry.id == proposal.entrant and wanted.agree:
        raise Refusal("own_proposal", 409, "The other side has to agree.", field="command.agree")
    if world.now > proposal.until_ms and wanted.agree:
        raise Refusal("too_late", 409, "The time to agree is over.", v=t.version)
    return [TimeAnswered(proposal=wanted.proposal, agreed=wanted.agree, by=world.by)]


def _open_seat(t: Tournament, place: c.Place, entrant: str) -> tuple[Spot, int]:
    """Where somebody sits whose table still waits for its end."""
    spot, table = check_table(t, place)
    if entrant not in table.pairing.entrants:
        raise Refusal("not_here", 404, "This entrant does not sit at that table.", field="command.entrant")
    if table.pairing.is_bye:
        raise Refusal("bye", 409, "Nobody needs to come to a bye.", field="command.place")
    if table.result() is not None:
        raise Refusal("decided", 409, "This table is decided; correct its result instead.", v=t.version)
    return spot, table.pairing.entrants.index(entrant)


def _scope(fact: Paused) -> tuple[object, ...]:
    return fact.spot, fact.entrant, fact.stage_round
