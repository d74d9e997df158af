"""Entrants by name, and the list of players."""

from __future__ import annotations

from doors import presence
from doors.refusals import Refusal
from tournaments import news
from tournaments.entrants import Entrant
from tournaments.kept import keep
from tournaments.names import Names
from tournaments.selectors.pages import page_of
from tournaments.selectors.readers import Reader, may_see
from tournaments.tournament import Tournament
from tournaments.views import EntrantState, EntrantsView, EntrantView, Who
from tournaments.world import shown_ratings

PAGE = 100


def who_of(t: Tournament, id: str, names: Names, seeds: dict[str, int] | None = None) -> Who:
    entry = t.entrants[id].entry if id in t.entrants else None
    seed = (seeds if seeds is not None else seeds_of(t)).get(id)
    if entry is None:
        return Who(id=id, name=names.of(id), kind="person", seed=seed, player=id)
    return Who(
        id=id, name=names.of(id), kind=entry.kind, seed=seed, player=id if entry.kind == "person" else None,
        level=entry.level, members=tuple(names.of(member) for member in entry.members),
    )  # fmt: skip


def _actor(t: Tournament, id: str) -> str:
    """The person who acts for an entrant: themselves, or the first of the team."""
    members = t.entrants[id].entry.members
    return members[0] if members else id


def seeds_of(t: Tournament) -> dict[str, int]:
    return keep(t, "seeds", lambda: {id: n for n, id in enumerate(t.seeds, 1)})


def list_entrants(t: Tournament, cursor: str | None, reader: Reader) -> EntrantsView:
    """In order of seed once there is one, else of entry; who waits, asks or is gone comes after."""
    present = dict.fromkeys(t.seeds if t.began_at is not None else t.order)
    others = [id for id in t.entrants if id not in present and may_see(t, id, reader)]
    ids, following = page_of([*present, *others], cursor, PAGE)
    names, seeds = Names(t, ids), seeds_of(t)
    names.learn(member for id in ids for member in t.entrants[id].entry.members)
    waiting = {id: n for n, id in enumerate(t.waiting, 1)}
    ratings = shown_ratings(t.plan.game, [id for id in ids if t.entrants[id].entry.kind == "person"])
    here = dict(zip(ids, presence.count([news.presence_topic(t.id, _actor(t, id)) for id in ids]), strict=True))
    return EntrantsView(
        v=t.version,
        entrants=tuple(
            EntrantView(
                who=who_of(t, id, names, seeds), state=state_of(t, t.entrants[id], waiting), words=_words(t, id, waiting),
                rating=ratings.get(id), place=waiting.get(id), here=here[id] > 0,
            )
            for id in ids
        ),
        next=following,
    )  # fmt: skip


def state_of(t: Tournament, entrant: Entrant, waiting: dict[str, int]) -> EntrantState:
    id = entrant.entry.id
    if entrant.state != "entered":
        return entrant.state  # type: ignore[return-value]
    if entrant.dropped:
        return "dropped"
    if id in waiting:
        return "waiting"
    if t.began_at is not None:
        return "paused" if id in t.pauses.entrants() else "playing"
    return "checked_in" if entrant.checked_in and t.status == "check_in" else "entered"


def _words(t: Tournament, id: str, waiting: dict[str, int]) -> str:
    entrant = t.entrants[id]
    match state_of(t, entrant, waiting):
        case "waiting":
            return f"Number {waiting[id]} on the waiting list"
        case "checked_in":
            return "Is here"
        case "asked":
            return "Asks to come in"
        case "declined":
            return "Was declined"
        case "withdrawn":
            return entrant.turned_away.rstrip(".") or "Withdrew"
        case "dropped":
            return "Dropped out"
        case "paused":
            return "Paused"
        case "playing":
            return "In play" if t.status == "running" else "Played"
    return "Entered" if t.status == "entry" else "Has not checked in"


def check_entrant(t: Tournament, id: str, reader: Reader) -> str:
    if id not in t.entrants or not may_see(t, id, reader):
        raise Refusal("unknown_entrant", 404, "This entrant is not in the tournament.")
    return id
