"""Entries: coming in, the waiting list, check-in, bots that fill up, and the beginning."""

from __future__ import annotations

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.crew import name_bots
from tournaments.draws import seeds_of
from tournaments.events import (
    CLOCKWORK,
    AnyFact,
    Began,
    CheckedIn,
    CheckInOpened,
    Dropped,
    Entered,
    Entry,
    EntryAsked,
    EntryDeclined,
    Invited,
    PlanChanged,
    StageBegan,
    Withdrew,
)
from tournaments.formats import seeding
from tournaments.plan import ENTRANTS_MOST
from tournaments.planning import check_plan
from tournaments.rules.deciders import (
    ALL_STAFF,
    DESK,
    DIRECTORS,
    World,
    check_entrant,
    check_not_begun,
    check_running,
    check_words,
    decider,
)
from tournaments.tournament import Tournament

TEAM_NAME_LONGEST = 40


@decider(c.Enter)
def enter(t: Tournament, wanted: c.Enter, world: World) -> list[AnyFact]:
    player = _somebody(world)
    present = t.entrant_of(player)
    if present is not None and present.state in ("entered", "asked"):
        return []
    if t.plan.named_only and world.is_guest(player):
        raise Refusal("name_needed", 403, "This tournament is for named players: take a name first.", field="name")
    if t.plan.entry == "invited" and player not in t.invited:
        raise Refusal("not_invited", 403, "This tournament is by invitation.")
    if present is not None and present.state == "declined":
        raise Refusal("declined", 403, "The desk has declined your entry.")
    entry = _entry(t, wanted, player, world)
    if t.status in ("finished", "cancelled"):
        raise Refusal("over", 409, "The tournament is over.", v=t.version)
    if t.status == "running":
        if not may_come_late(t):
            raise Refusal("begun", 409, "The tournament has begun, and late entries are closed.", v=t.version)
        return [EntryAsked(entry=entry, by=player)]
    if len(t.order) >= ENTRANTS_MOST:
        raise Refusal("full", 409, f"No list holds more than {ENTRANTS_MOST}.", v=t.version)
    if t.plan.entry == "asked":
        return [EntryAsked(entry=entry, by=player)]
    return [Entered(entry=entry, by=player)]


def _entry(t: Tournament, wanted: c.Enter, player: str, world: World) -> Entry:
    if t.plan.team_size == 1:
        if wanted.members or wanted.team:
            raise Refusal("no_teams", 400, "This tournament is for single players.", field="command.members")
        return Entry(id=player, kind="person")
    members = (player, *[each for each in wanted.members if each != player])
    if len(set(members)) != len(members) or len(members) != t.plan.team_size:
        raise Refusal(
            "bad_team", 400, f"A team has {t.plan.team_size} different members, you included.", field="command.members"
        )
    for member in members[1:]:
        if not world.is_player(member):
            raise Refusal("unknown_player", 404, f"There is no player with the id {member}.", field="command.members")
        if (other := t.entrant_of(member)) is not None and other.state in ("entered", "asked"):
            raise Refusal("in_a_team", 409, "One of the members is in another team.", field="command.members")
    name = " ".join(wanted.team.split())
    if not 1 <= len(name) <= TEAM_NAME_LONGEST or not name.isprintable():
        raise Refusal("bad_name", 400, f"A team's name has 1 to {TEAM_NAME_LONGEST} characters.", field="command.team")
    return Entry(id=f"team-{player}", kind="team", members=members, name=name)


def may_come_late(t: Tournament) -> bool:
    first = t.stages.get(t.plan.stages[0].id)
    if t.status != "running" or first is None or first.is_over():
        return False
    return len(first.rounds) <= t.plan.late_entries > 0


@decider(c.Withdraw)
def withdraw(t: Tournament, wanted: c.Withdraw, world: World) -> list[AnyFact]:
    present = t.entrant_of(_somebody(world))
    if present is None or present.state not in ("entered", "asked"):
        return []
    check_not_begun(t)
    return [Withdrew(entrant=present.entry.id, by=world.by)]


@decider(c.Leave)
def leave(t: Tournament, wanted: c.Leave, world: World) -> list[AnyFact]:
    present = t.entrant_of(_somebody(world))
    if present is None or present.state != "entered":
        raise Refusal("not_entered", 404, "You are not in this tournament.")
    check_running(t)
    return [] if present.dropped else [Dropped(entrant=present.entry.id, reason="Left by own wish.", by=world.by)]


@decider(c.OpenCheckIn, DESK)
def open_check_in(t: Tournament, wanted: c.OpenCheckIn, world: World) -> list[AnyFact]:
    check_not_begun(t)
    return [] if t.status == "check_in" else [CheckInOpened(by=world.by)]


@decider(c.CheckIn)
def check_in(t: Tournament, wanted: c.CheckIn, world: World) -> list[AnyFact]:
    present = t.entrant_of(_somebody(world))
    if present is None or present.state != "entered":
        raise Refusal("not_entered", 404, "You are not in this tournament; enter first.")
    return _check_in(t, present.entry.id, world)


@decider(c.CheckInFor, DESK)
def check_in_for(t: Tournament, wanted: c.CheckInFor, world: World) -> list[AnyFact]:
    return _check_in(t, check_entrant(t, wanted.entrant), world)


def _check_in(t: Tournament, entrant: str, world: World) -> list[AnyFact]:
    check_not_begun(t)
    if t.status != "check_in":
        raise Refusal("not_open", 409, "The check-in has not opened yet.", v=t.version)
    return [] if t.entrants[entrant].checked_in else [CheckedIn(entrant=entrant, by=world.by)]


@decider(c.Invite, DESK)
def invite(t: Tournament, wanted: c.Invite, world: World) -> list[AnyFact]:
    check_not_begun(t)
    if not world.is_player(wanted.player):
        raise Refusal("unknown_player", 404, "There is no player with this id.", field="command.player")
    return [] if wanted.player in t.invited else [Invited(player=wanted.player, by=world.by)]


@decider(c.Admit, DESK)
def admit(t: Tournament, wanted: c.Admit, world: World) -> list[AnyFact]:
    asked = t.entrants.get(wanted.entrant)
    if asked is None:
        raise Refusal("unknown_entrant", 404, "Nobody of this name has asked to come in.", field="command.entrant")
    if asked.state == "entered":
        return []
    if t.began_at is not None and not may_come_late(t):
        raise Refusal("begun", 409, "Late entries are closed.", v=t.version)
    return [Entered(entry=asked.entry, by=world.by)]


@decider(c.Decline, DESK)
def decline(t: Tournament, wanted: c.Decline, world: World) -> list[AnyFact]:
    asked = t.entrants.get(wanted.entrant)
    if asked is None or asked.state != "asked":
        raise Refusal("unknown_entrant", 404, "Nobody of this name has asked to come in.", field="command.entrant")
    reason = check_words(wanted.reason, needed=False)
    return [EntryDeclined(entrant=wanted.entrant, reason=reason, by=world.by)]


@decider(c.Remove, ALL_STAFF)
def remove(t: Tournament, wanted: c.Remove, world: World) -> list[AnyFact]:
    check_not_begun(t)
    return [Withdrew(entrant=check_entrant(t, wanted.entrant), reason=check_words(wanted.reason), by=world.by)]


@decider(c.AddBots, DESK)
def add_bots(t: Tournament, wanted: c.AddBots, world: World) -> list[AnyFact]:
    check_not_begun(t)
    if t.plan.team_size > 1:
        raise Refusal("no_bots", 409, "Bots do not play in teams.", field="command.count")
    if not 1 <= wanted.count <= t.plan.capacity - len(t.order):
        free = max(0, t.plan.capacity - len(t.order))
        raise Refusal("bad_count", 400, f"There is room for {free} more.", field="command.count")
    check_plan_level(t, wanted.level)
    return _bots(t, wanted.count, wanted.level, world.by)


def check_plan_level(t: Tournament, level: int) -> None:
    from games.registry import get_game

    if not 0 <= level < len(get_game(t.plan.game).bots):
        most = len(get_game(t.plan.game).bots) - 1
        raise Refusal("bad_level", 400, f"Bots here have levels 0 to {most}.", field="command.level")


def _bots(t: Tournament, count: int, level: int, by: str) -> list[AnyFact]:
    return [
        Entered(entry=Entry(id=id, kind="bot", level=level, name=name), by=by)
        for id, name in name_bots(t.id, count, taken=t.entrants)
    ]


@decider(c.ChangePlan, DIRECTORS)
def change_plan(t: Tournament, wanted: c.ChangePlan, world: World) -> list[AnyFact]:
    check_not_begun(t)
    check_plan(wanted.plan)
    if wanted.plan.game != t.plan.game or wanted.plan.team_size != t.plan.team_size:
        raise Refusal("other_game", 409, "Game and team size stay as announced.", field="command.plan")
    return [] if wanted.plan == t.plan else [PlanChanged(plan=wanted.plan, by=world.by)]


@decider(c.Begin, DIRECTORS)
def begin(t: Tournament, wanted: c.Begin, world: World) -> list[AnyFact]:
    """Who did not check in goes, who waits moves up, bots fill the rest, and the seeds are set: one batch, so once."""
    if t.status == "running":
        return []
    check_not_begun(t)
    told: list[AnyFact] = []
    if t.status == "check_in":
        gone = [id for id in t.order if not t.entrants[id].checked_in]
        told += [Withdrew(entrant=id, reason="Did not check in.", by=CLOCKWORK) for id in gone]
    later = t.ahead(told, world.now)
    short = min(t.plan.bots.fill_to, t.plan.capacity) - len(later.order)
    if short > 0 and t.plan.team_size == 1:
        told += _bots(later, short, t.plan.bots.level, CLOCKWORK)
        later = t.ahead(told, world.now)
    told += [Withdrew(entrant=id, reason="No place became free.", by=CLOCKWORK) for id in later.waiting]
    field = list(later.accepted)
    if len(field) < t.plan.least:
        raise Refusal(
            "too_few",
            409,
            f"{len(field)} have come, and it takes at least {t.plan.least}.",
            field="command",
            v=t.version,
        )
    ratings = world.ratings(field)
    told.append(Began(seeds=_seeds(t, field, ratings, wanted.order), ratings=ratings, by=world.by))
    later = t.ahead(told, world.now)
    for stage in t.plan.stages:
        seeds = seeds_of(later, stage, frozenset(), world.now) if all(not feed.stage for feed in stage.takes) else None
        if seeds is not None:
            told.append(StageBegan(stage=stage.id, seeds=tuple(seeds), by=CLOCKWORK))
    return told


def _seeds(t: Tournament, field: list[str], ratings: dict[str, float], order: tuple[str, ...]) -> tuple[str, ...]:
    how = t.plan.seeding
    if order or how.by == "hand":
        given = [each for each in order if each in field]
        if order and len(given) != len(set(order)):
            raise Refusal(
                "bad_order", 400, "The order names somebody who is not in, or one twice.", field="command.order"
            )
        return tuple(seeding.by_hand([*given, *[each for each in field if each not in given]]))
    if how.by == "lottery":
        return tuple(seeding.by_lottery(field, bytes.fromhex(t.secret)))
    rated = seeding.by_rating({each: ratings.get(each, 0.0) for each in field})
    if how.by == "pots":
        return tuple(seeding.by_pots(seeding.fill_pots(rated, how.pots), bytes.fromhex(t.secret)))
    return tuple(rated)


def _somebody(world: World) -> str:
    if world.who is None:
        raise Refusal("nobody", 401, "Sit down as a player first.")
    return world.who
