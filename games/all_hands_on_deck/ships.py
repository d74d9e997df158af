"""Which ships can be launched from a hand, and which may fight each other (R4, R6, R14)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from games.all_hands_on_deck.cards import ALONE, COOKS, KIND, MARINERS, PLACE, SAILS, SUIT

Crew = tuple[str, str, str]
PRIVATEER: Final = 4  # the place of a Privateer, see cards.PLACE
_TRIPLES: Final = tuple(size * (size - 1) * (size - 2) // 6 for size in range(16))


def may_fight(one: str, other: str) -> bool:
    """R6: Mariners against Marauders, Privateers against anybody; by the two shipmasters."""
    mine, theirs = SUIT[one], SUIT[other]
    if mine == "privateer" or theirs == "privateer":
        return True
    return (mine in MARINERS) != (theirs in MARINERS)


def fits(master: str, card: str) -> bool:
    """R4: whether the card can be crew under this shipmaster, Prize Crews aside."""
    place, lead = PLACE[card], PLACE[master]
    return place == PRIVATEER or (place < PRIVATEER and lead in (PRIVATEER, place + 5))


def is_prize(crew: Sequence[str]) -> bool:
    """R14: nothing else lets a Captain sail as crew."""
    return any(KIND[card] == "captain" for card in crew)


def launches(hand: Sequence[str], prize: bool) -> list[tuple[str, Crew]]:
    """Every ship that this sorted hand can launch: the shipmaster, and the crew in alphabetical order."""
    found: list[tuple[str, Crew]] = []
    for master in hand:
        if not SAILS[master]:
            continue
        pool = [card for card in hand if card != master and fits(master, card)]
        alone = ALONE.intersection(pool)
        if len(alone) > 1:
            found += [(master, crew) for crew in combinations(pool, 3) if not alone.issubset(crew)]
        elif len(pool) > 2:
            found += [(master, crew) for crew in combinations(pool, 3)]
        if prize and SAILS[master] == 3:
            found += [(master, crew) for crew in _prizes(hand, master, pool)]
    return found


def _prizes(hand: Sequence[str], master: str, pool: Sequence[str]) -> list[Crew]:
    cook = COOKS.intersection(card for card in pool if SUIT[card] == SUIT[master])
    if not cook:
        return []
    captains = [card for card in hand if KIND[card] == "captain" and SUIT[card] == SUIT[master]]
    fourth = [card for card in pool if card not in cook]
    return [_in_order(captain, *cook, card) for captain in captains for card in fourth]


def _in_order(*crew: str) -> Crew:
    one, two, three = sorted(crew)
    return one, two, three


def pick_launch(hand: Sequence[str], prize: bool, others: int, rng: Random) -> tuple[str, Crew] | None:
    """One of `launches`, or None, all equally likely if None counts as `others`; without making the list."""
    crew: tuple[list[str], ...] = ([], [], [], [], [])
    masters = []
    for card in hand:
        place = PLACE[card]
        if place <= PRIVATEER:
            crew[place].append(card)
        else:
            masters.append(card)
    free = crew[PRIVATEER]
    if not masters and not free:
        return None
    if prize and masters:
        every = launches(hand, prize)
        pick = int(rng.random() * (len(every) + others))
        return every[pick] if pick < len(every) else None
    alone = len(ALONE.intersection(crew[2])) > 1
    total = others
    counts = []
    for master in masters:
        place = PLACE[master] - 5
        size = len(crew[place]) + len(free)
        count = _TRIPLES[size] - (size - 2 if alone and place == 2 else 0)
        counts.append(count)
        total += count
    size = len(hand) - len(masters) - 1
    each = _TRIPLES[size] - (size - 2 if alone else 0) if free else 0
    pick = int(rng.random() * (total + each * len(free)))
    for master, count in zip(masters, counts, strict=True):
        if pick < count:
            place = PLACE[master] - 5
            pool = free + crew[3] if place == 3 else crew[place] + free  # in alphabetical order either way
            return master, _three(pool, rng)
        pick -= count
    if pick < each * len(free):
        master = free[pick // each]
        return master, _three([card for card in hand if PLACE[card] <= PRIVATEER and card != master], rng)
    return None


def _three(pool: list[str], rng: Random) -> Crew:
    """Any three, in order, but no two that sail alone."""
    size = len(pool)
    random = rng.random
    while True:
        one, two, three = int(random() * size), int(random() * size), int(random() * size)
        if one < two < three:
            crew = (pool[one], pool[two], pool[three])
            if len(ALONE.intersection(crew)) < 2:
                return crew
