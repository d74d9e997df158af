"""From and to the signed log: a tournament's stream taken out of this installation, and one put in from another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import get_args

import msgspec
from django.db import transaction

from accounts.models import Player
from accounts.names import get_names
from accounts.services import check_name
from doors.refusals import Refusal
from eventstore import heads
from eventstore.records import NewEvent, Recorded
from eventstore.store import append, read_stream
from eventstore.upcasters import upcast
from matches.clocks import now_ms
from tournaments import cache, projections
from tournaments.events import Announced, AnyFact
from tournaments.exports.log import BadLog, SignedLog, write_log
from tournaments.models import TournamentRow
from tournaments.planning import check_plan
from tournaments.tournament import Tournament, decode

_ID = re.compile(r"[A-Za-z0-9_-]{1,22}")
_PERSON = re.compile(r"[A-Za-z0-9_-]{1,16}")
KINDS = frozenset(f"tournaments.{fact.__name__}" for fact in get_args(AnyFact))


class Rebuilt(msgspec.Struct, frozen=True):
    """Where a log went, and how many of its facts are new here."""

    tournament: str
    added: int
    length: int


def export_log(tournament_id: str, *, with_names: bool = True) -> bytes:
    """Refused before the start: the stream holds the secret of the lottery, which nobody may know before it is drawn."""
    with cache.holding(tournament_id) as t:
        if t.began_at is None and t.status != "cancelled":
            raise Refusal(
                "not_begun", 409, "The log can be taken from the start on: before that it would tell the lottery's secret."
            )  # fmt: skip
        facts = read_stream(cache.stream_of(t.id))[: t.version]
        people = list(_people_of(t)) if with_names else []
    names = {id: name for id, name in get_names(people).items() if name != "Former player"} if with_names else None
    return write_log(tournament_id, facts, names, heads.get_signing_key(), now_ms())


def rebuild(log: SignedLog, *, under: str | None = None) -> Rebuilt:
    """The tournament of a log that was verified, under its own id or another. Twice is once; a longer log adds the rest.

    Its matches do not come along. It rests here: the clockwork leaves it alone until somebody gives it a command.
    """
    id = under or log.header.tournament
    if not _ID.fullmatch(id):
        raise BadLog("An id has 1 to 22 letters, digits, hyphens and underscores.")
    t, facts = _fold(id, log.facts)
    with transaction.atomic():
        here = read_stream(cache.stream_of(id))
        _check_same(here, log.facts)
        added = log.facts[len(here) :]
        if added:
            projections.write_rows(t, facts[len(here) :], log.facts[-1].at_ms)
            TournamentRow.objects.filter(id=id).update(look_at_ms=None)
            _name_people(t, log.names)
            _append(id, len(here), added)
    cache.forget(id)
    return Rebuilt(id, len(added), len(log.facts))


def _fold(id: str, recorded: Sequence[Recorded]) -> tuple[Tournament, list[AnyFact]]:
    t, facts = Tournament(id), []
    for each in recorded:
        try:
            if each.kind.partition("@")[0] not in KINDS:
                raise LookupError(f"{each.kind} is no fact of a tournament")
            fact = decode(upcast(each).payload)
            if not each.kind.partition("@")[0].endswith(f".{type(fact).__name__}") or (each.version == 1) != isinstance(
                fact, Announced
            ):
                raise LookupError(f"{each.kind} is not what its payload says")
            if isinstance(fact, Announced):
                check_plan(fact.plan)
            t.take(each.version, each.at_ms, fact)
        except (Refusal, LookupError, ValueError, TypeError, AttributeError, StopIteration, AssertionError) as error:
            raise BadLog(f"Fact {each.version} cannot be taken up here: {error}")
        facts.append(fact)
    return t, facts


def _check_same(here: Sequence[Recorded], there: Sequence[Recorded]) -> None:
    for mine, theirs in zip(here, there, strict=False):
        if (mine.kind, mine.payload, mine.at_ms) != (theirs.kind, theirs.payload, theirs.at_ms):
            raise BadLog(
                f"There is another tournament of this id here: they part at fact {mine.version}. Import it with --as."
            )


def _append(id: str, expected: int, added: Sequence[Recorded]) -> None:
    for at_ms, together in groupby(added, key=lambda each: each.at_ms):
        events = [NewEvent(each.kind, each.payload) for each in together]
        append(stream=cache.stream_of(id), expected=expected, events=events, at_ms=at_ms)
        expected += len(events)


def _people_of(t: Tournament) -> Iterable[str]:
    yield from projections.list_people(t)
    for entrant in t.entrants.values():
        yield from entrant.entry.members or ((entrant.entry.id,) if entrant.entry.kind == "person" else ())


def _name_people(t: Tournament, names: dict[str, str]) -> None:
    """Whoever is not known here gets a seat without a key: a name to be shown by, and nothing to sign in with."""
    wanted = {id: names[id] for id in set(_people_of(t)) if id in names and _PERSON.fullmatch(id)}
    known = set(Player.objects.filter(public_id__in=wanted).values_list("public_id", flat=True))
    for id, name in sorted(wanted.items()):
        if id not in known:
            player = Player(username=id, public_id=id, name=check_name(name))
            player.set_unusable_password()
            player.save()
