"""The public record as a feed: every fact that everybody may know, in order, with its sentence, from any version on.

What is between a player and the desk is left out, and so is whatever undoes it; personal reasons and the lottery's
secret before the start are cut from the facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from eventstore.store import read_all
from tournaments import cache
from tournaments import events as e
from tournaments.events import AnyFact
from tournaments.exports.rebuilding import KINDS
from tournaments.models import TournamentRow
from tournaments.names import Names
from tournaments.privacy import fact_at, is_personal, is_private
from tournaments.tournament import Told, Tournament
from tournaments.views import View
from tournaments.words import say

PAGE_MOST = 500
SCANNED = 1_000  # positions of the log that one page of all tournaments looks at

# The desk's until their round is public, and the round tells them then: who follows and who reads later hear the same.
_DRAFTED: Final = (e.Swapped, e.ByeGranted)
# After one of these a sentence about an earlier fact would speak of another table or another plan.
_TURNS: Final = (e.PlanChanged, e.RoundRedrawn, e.RoundWithdrawn, e.StageWithdrawn, e.Undone)


class PublicFact(View, frozen=True):
    """One fact: its version, when, what kind, one sentence, and itself."""

    v: int
    at: int
    kind: str
    say: str
    fact: dict[str, Any]


class FeedPage(View, frozen=True):
    """`next` is what to ask `after` the next time; `more` says that it can be asked at once."""

    v: int
    facts: tuple[PublicFact, ...]
    next: int
    more: bool


class FoundFact(View, frozen=True):
    """A fact of some tournament."""

    tournament: str
    v: int
    at: int
    kind: str
    say: str
    fact: dict[str, Any]


class WideFeedPage(View, frozen=True):
    """Facts of all listed tournaments in the order of the log; `next` is a position in it."""

    facts: tuple[FoundFact, ...]
    next: int
    more: bool


def read_feed(t: Tournament, after: int, limit: int) -> FeedPage:
    """The next public facts after a version; `next` passes over what is not public, too."""
    told: list[Told] = []
    reached = after
    for each in t.history[max(0, after) :]:
        if len(told) == limit:
            break
        reached = each[0]
        if is_public(t, each[0]):
            told.append(each)
    return FeedPage(t.version, tuple(tell(t, told)), reached, reached < t.version)


def read_wide_feed(after: int, limit: int) -> WideFeedPage:
    """Over all tournaments. A page looks at so many positions of the log and no further, however few facts it finds."""
    recorded = read_all(after=after, limit=SCANNED, kinds=KINDS)
    ours = [each for each in recorded if each.kind.partition("@")[0] in KINDS]
    ids = {each.stream.removeprefix("tournament-") for each in ours}
    listed = set(TournamentRow.objects.filter(id__in=ids, listed=True).values_list("id", flat=True))
    ours = [each for each in ours if each.stream.removeprefix("tournament-") in listed]
    cut = ours[limit].position - 1 if len(ours) > limit else recorded[-1].position if recorded else after
    places: dict[tuple[str, int], int] = {
        (each.stream.removeprefix("tournament-"), each.version): each.position for each in ours if each.position <= cut
    }
    found: list[tuple[int, FoundFact]] = []
    for id in {id for id, _ in places}:
        with cache.holding(id) as t:
            told = [each for each in t.history if (id, each[0]) in places and is_public(t, each[0])]
            found += [
                (places[id, fact.v], FoundFact(id, fact.v, fact.at, fact.kind, fact.say, fact.fact))
                for fact in tell(t, told)
            ]
    facts = tuple(fact for _, fact in sorted(found, key=lambda each: each[0]))
    return WideFeedPage(facts, cut, len(recorded) == SCANNED or len(ours) > limit)


def is_public(t: Tournament, version: int) -> bool:
    fact = fact_at(t, version)
    if fact is None or is_private(t, version, fact):
        return False
    while isinstance(fact, e.Undone):
        fact = fact_at(t, fact.fact)
    return not isinstance(fact, _DRAFTED)


def tell(t: Tournament, told: Sequence[Told]) -> list[PublicFact]:
    """Each with the sentence that was said when it happened."""
    names = Names(t)
    names.learn(id for _, _, fact in told for id in _people_in(fact))
    return [
        PublicFact(version, at_ms, type(fact).__name__, words, redact(t, fact))
        for (version, at_ms, fact), words in zip(told, _sayings(t, told, names), strict=True)
    ]


def redact(t: Tournament, fact: AnyFact) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.to_builtins(fact)
    if isinstance(fact, e.Announced) and t.began_at is None:
        del shown["secret"]
    if is_personal(t, fact):
        shown.pop("reason", None)
    return shown


def _sayings(t: Tournament, told: Sequence[Told], names: Names) -> Iterator[str]:
    """With the tournament as it was then where it has turned since, else as it is: folding it again takes long."""
    turned = next((version for version, _, fact in reversed(t.history) if isinstance(fact, _TURNS)), 0)
    then: Tournament | None = None
    for version, _, fact in told:
        if version >= turned:
            yield say(t, fact, names)
            continue
        then = t.at(version) if then is None else then
        then.replay(t.history[then.version : version])
        yield say(then, fact, Names(then))


def _people_in(fact: AnyFact) -> Iterable[str]:
    for field in ("by", "player", "entrant", "one", "other"):
        if isinstance(id := getattr(fact, field, None), str):
            yield id
    if isinstance(fact, e.Entered):
        yield fact.entry.id
