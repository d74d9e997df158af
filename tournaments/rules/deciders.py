"""How a command finds who may give it and what decides it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

import msgspec

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.events import AnyFact, Spot
from tournaments.stages import Table
from tournaments.tournament import Tournament

REASON_LONGEST = 300

OWNER = ("owner",)
DIRECTORS = ("owner", "director")
JUDGES = ("owner", "director", "judge")
DESK = ("owner", "director", "desk")
ALL_STAFF = ("owner", "director", "judge", "desk")


class World(msgspec.Struct, frozen=True):
    """What the rules must know beside the tournament itself; asked only when needed."""

    now: int
    who: str | None  # the player's id; None is the clockwork
    ratings: Callable[[Iterable[str]], dict[str, float]]
    begun: Callable[[], frozenset[str]]  # pairings whose match is under way (redraws.key_of)
    is_guest: Callable[[str], bool]
    is_player: Callable[[str], bool]
    ended: Callable[[], frozenset[str]] = frozenset  # pairings of which a match is over and not yet taken up

    @property
    def by(self) -> str:
        return self.who or "clockwork"


Decider = Callable[[Tournament, Any, World], list[AnyFact]]
_deciders: dict[type, tuple[tuple[str, ...], Decider]] = {}


def decider(command: type, roles: tuple[str, ...] = ()) -> Callable[[Decider], Decider]:
    """File a decider; without roles everybody may ask, and the decider looks at who it is."""

    def file(function: Decider) -> Decider:
        _deciders[command] = (roles, function)
        return function

    return file


def decide(t: Tournament, command: c.Command, world: World) -> list[AnyFact]:
    """The facts that follow from a command; none when it is so already."""
    roles, decided_by = _deciders[type(command)]
    if world.who is not None and roles and not t.roles_of(world.who) & set(roles):
        raise Refusal("not_staff", 403, f"Only the {_listed(roles)} of this tournament can do this.")
    if t.status == "cancelled" and not isinstance(command, c.Undo | c.Post | c.Appeal | c.AnswerAppeal):
        raise Refusal("cancelled", 409, "The tournament was cancelled.", v=t.version)
    return decided_by(t, command, world)


def may_give(roles: Collection[str], command: type) -> bool:
    """Whether these roles are enough to give such a command at all."""
    needed, _ = _deciders[command]
    return not needed or not set(needed).isdisjoint(roles)


def check_words(words: str, field: str = "reason", *, needed: bool = True) -> str:
    words = " ".join(words.split())
    if needed and not words:
        raise Refusal("no_reason", 400, "Say why, in a few words: it stands on the record.", field=f"command.{field}")
    if len(words) > REASON_LONGEST or not words.isprintable():
        raise Refusal(
            "bad_words", 400, f"At most {REASON_LONGEST} printable characters, please.", field=f"command.{field}"
        )
    return words


def check_entrant(t: Tournament, id: str) -> str:
    if id not in t.entrants or t.entrants[id].state != "entered":
        raise Refusal("unknown_entrant", 404, "This entrant is not in the tournament.", field="command.entrant")
    return id


def check_running(t: Tournament) -> None:
    if t.status in ("entry", "check_in"):
        raise Refusal("not_begun", 409, "The tournament has not begun.", v=t.version)
    if t.status != "running":
        raise Refusal("over", 409, "The tournament is over.", v=t.version)


def check_not_begun(t: Tournament) -> None:
    if t.status not in ("entry", "check_in"):
        raise Refusal("begun", 409, "The tournament has begun.", v=t.version)


def check_table(t: Tournament, place: c.Place) -> tuple[Spot, Table]:
    spot = Spot(place.stage, place.round, place.table)
    table = t.table(spot)
    if table is None:
        raise Refusal("unknown_table", 404, "There is no such table in this tournament.", field="command.place")
    return spot, table


def _listed(roles: tuple[str, ...]) -> str:
    names = [{"owner": "organiser", "desk": "desk"}.get(role, role) for role in roles]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
