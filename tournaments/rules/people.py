"""People around the tables: roles, calls for a director, appeals, words to all, and the end by decision."""

from __future__ import annotations

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.events import (
    AbsenceNoted,
    AnyFact,
    AppealAnswered,
    Appealed,
    CallAnswered,
    Cancelled,
    DirectorCalled,
    Posted,
    ResultRuled,
    RoleGiven,
    RoleTaken,
    Warned,
)
from tournaments.privacy import fact_at
from tournaments.rules.deciders import (
    DESK,
    DIRECTORS,
    JUDGES,
    OWNER,
    World,
    check_table,
    check_words,
    decider,
)
from tournaments.tournament import Tournament

CALLS_AT_ONCE = 3


@decider(c.GiveRole, OWNER)
def give_role(t: Tournament, wanted: c.GiveRole, world: World) -> list[AnyFact]:
    if not world.is_player(wanted.player):
        raise Refusal("unknown_player", 404, "There is no player with this id.", field="command.player")
    if wanted.role in t.roles.get(wanted.player, set()):
        return []
    return [RoleGiven(player=wanted.player, role=wanted.role, by=world.by)]


@decider(c.TakeRole, OWNER)
def take_role(t: Tournament, wanted: c.TakeRole, world: World) -> list[AnyFact]:
    if wanted.role not in t.roles.get(wanted.player, set()):
        return []
    return [RoleTaken(player=wanted.player, role=wanted.role, by=world.by)]


@decider(c.CallDirector)
def call_director(t: Tournament, wanted: c.CallDirector, world: World) -> list[AnyFact]:
    mine = t.entrant_of(world.who)
    if mine is None and not t.roles_of(world.who):
        raise Refusal("not_entered", 403, "Players of this tournament can call a director.")
    spot = check_table(t, wanted.place)[0] if wanted.place is not None else None
    if sum(call.by == world.by for call in t.calls.values()) >= CALLS_AT_ONCE:
        raise Refusal("called", 429, "You have called already; a director is on the way.")
    return [DirectorCalled(words=check_words(wanted.words, "words", needed=False), spot=spot, by=world.by)]


@decider(c.AnswerCall, (*JUDGES, "desk"))
def answer_call(t: Tournament, wanted: c.AnswerCall, world: World) -> list[AnyFact]:
    if wanted.call not in t.calls:
        return []
    return [CallAnswered(call=wanted.call, words=check_words(wanted.words, "words", needed=False), by=world.by)]


@decider(c.Appeal)
def appeal(t: Tournament, wanted: c.Appeal, world: World) -> list[AnyFact]:
    """Only who is concerned, and only against a ruling that stands."""
    fact = fact_at(t, wanted.ruling)
    mine = t.entrant_of(world.who)
    if not isinstance(fact, ResultRuled | AbsenceNoted | Warned) or wanted.ruling in t.undone:
        raise Refusal("no_ruling", 404, "There is no such ruling to appeal against.", field="command.ruling")
    concerned: tuple[str, ...] = ()
    if isinstance(fact, Warned):
        concerned = (fact.entrant,)
    elif (table := t.table(fact.spot)) is not None:
        concerned = table.pairing.entrants
    if mine is None or mine.entry.id not in concerned:
        raise Refusal("not_yours", 403, "This ruling does not concern you.", field="command.ruling")
    if any(each.ruling == wanted.ruling for each in t.appeals.values()):
        return []
    return [Appealed(ruling=wanted.ruling, words=check_words(wanted.words, "words"), by=world.by)]


@decider(c.AnswerAppeal, DIRECTORS)
def answer_appeal(t: Tournament, wanted: c.AnswerAppeal, world: World) -> list[AnyFact]:
    if wanted.appeal not in t.appeals:
        return []
    return [AppealAnswered(appeal=wanted.appeal, words=check_words(wanted.words, "words"), by=world.by)]


@decider(c.Post, DESK)
def post(t: Tournament, wanted: c.Post, world: World) -> list[AnyFact]:
    return [Posted(text=check_words(wanted.text, "text"), by=world.by)]


@decider(c.Cancel, OWNER)
def cancel(t: Tournament, wanted: c.Cancel, world: World) -> list[AnyFact]:
    if t.status == "finished":
        raise Refusal("over", 409, "The tournament is over; its results stand.", v=t.version)
    return [Cancelled(reason=check_words(wanted.reason), by=world.by)]
