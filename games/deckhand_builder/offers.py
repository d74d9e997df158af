"""Every action ready made: they are offered often, and never change."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, permutations
from typing import Final

from games.deckhand_builder.actions import (
    Arrange,
    BuilderAction,
    Buy,
    Decline,
    Draw,
    EndTurn,
    Flip,
    Guess,
    PassOn,
    Pick,
    Place,
    Play,
    Reload,
    Restore,
    Target,
)
from games.deckhand_builder.cards import COUNT, FACE, IDS

Options = list[BuilderAction]
DRAW: Final = Draw()
DECLINE: Final = Decline()
END: Final = EndTurn()
PLAYS: Final = tuple(Play(id) for id in IDS)
BUYS: Final = tuple(Buy(id) for id in IDS)
RELOADS: Final = tuple(Reload(id) for id in IDS)
FLIPS: Final = tuple(Flip(id) for id in IDS)
RESTORES: Final = tuple(Restore(id) for id in IDS)
TARGETS: Final = tuple(Target(seat) for seat in range(4))
GUESSES: Final = tuple(Guess(number) for number in range(14))  # the three dearest cards cost 13 together
PASSES: Final = tuple(PassOn(id) for id in IDS)
TOP_PASS: Final = PassOn()
DRAWS: Final[Options] = [DRAW, DECLINE]
_PLACES: Final[tuple[Place, ...]] = ("supply", "supply deck", "reload deck", "hand", "stash", "deck", "play")
PICKS: Final = {
    (place, seat): tuple(Pick(IDS[kind], place, seat) for kind in range(COUNT))
    for place in _PLACES
    for seat in (None, 0, 1, 2, 3)
}
SUPPLY: Final = PICKS["supply", None]


def distinct(place: Place, seat: int, cards: Iterable[int]) -> Options:
    """Each card once, in the order of the table: the order of a hand is nobody's business."""
    picks = PICKS[place, seat]
    return [picks[kind] for kind in sorted({card & FACE for card in cards})]


def or_decline(found: Options) -> Options:
    return [*found, DECLINE] if found else found


def arrangements(looked: list[int]) -> Options:
    """Treasure Map: any of the cards into the stash, the others back in any order; equal cards once."""
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], BuilderAction] = {}
    looked = sorted(looked)
    for count in range(len(looked) + 1):
        for stash in set(combinations(looked, count)):
            back = list(looked)
            for kind in stash:
                back.remove(kind)
            for order in permutations(back):
                if (stash, order) not in found:
                    found[stash, order] = Arrange([IDS[kind] for kind in stash], [IDS[kind] for kind in order])
    return [found[key] for key in sorted(found)]
