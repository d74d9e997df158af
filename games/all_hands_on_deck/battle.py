"""One naval battle: the order of the duels, the level of each card, and who wins (R8, R9, R14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.all_hands_on_deck.cards import (
    ATTACKING,
    CHEERERS,
    COOKS,
    DEFENDING,
    FIRST,
    KIND,
    LAST,
    LEVELLED,
    MIRRORS,
    POINTS,
    SAILS,
    SPOTS,
    SUIT,
    WINNERS,
)
from games.all_hands_on_deck.events import Cause
from games.all_hands_on_deck.ships import is_prize

Line = list[tuple[str, int]]  # cards in the order of their duels, with their levels
UNBEATEN = 99  # how a card that wins every duel compares, where levels decide


class Fight(NamedTuple):
    """`won` is 1 for the attacker, -1 for the defender, 0 if both sink; `duels` has the same for each pair."""

    attack: Line
    defence: Line
    duels: list[int]
    cause: Cause
    won: int


def line_up(crew: Sequence[str], attacking: bool) -> Line:
    """R8, R9: weakest first, Daughters before and Ladies after all others."""
    base = ATTACKING if attacking else DEFENDING
    cheer = 0 if CHEERERS.isdisjoint(crew) else 1
    levels = {card: base[card] + (cheer if card in LEVELLED and card not in CHEERERS else 0) for card in crew}
    if not MIRRORS.isdisjoint(crew):
        mates = [level for card, level in levels.items() if card not in MIRRORS and card not in WINNERS]
        best = max(mates, default=0)
        levels.update((card, best) for card in crew if card in MIRRORS)
    return sorted(levels.items(), key=_turn)


def _turn(entry: tuple[str, int]) -> tuple[int, int, str]:
    card, level = entry
    return (0 if card in FIRST else 2 if card in LAST else 1), level, card


def fight(master: str, crew: Sequence[str], target: str, target_crew: Sequence[str]) -> Fight:
    """The battle of two whole ships, the attacker first."""
    attack, defence = line_up(crew, True), line_up(target_crew, False)
    duels = [_duel(ours, theirs) for ours, theirs in zip(attack, defence, strict=True)]
    cause, won = _decide(master, crew, target, target_crew, attack, defence, duels)
    return Fight(attack, defence, duels, cause, won)


def _duel(ours: tuple[str, int], theirs: tuple[str, int]) -> int:
    strong, strange = ours[0] in WINNERS, theirs[0] in WINNERS
    if strong or strange:
        return strong - strange
    return (ours[1] > theirs[1]) - (ours[1] < theirs[1])


def _decide(
    master: str,
    crew: Sequence[str],
    target: str,
    target_crew: Sequence[str],
    attack: Line,
    defence: Line,
    duels: Sequence[int],
) -> tuple[Cause, int]:
    mine, theirs = not SPOTS.isdisjoint(crew), not SPOTS.isdisjoint(target_crew)
    if mine or theirs:
        return ("two spots" if mine and theirs else "spot"), mine - theirs
    mine, theirs = is_prize(crew), is_prize(target_crew)
    if mine and theirs:
        ours, others = _fourth(attack, SUIT[master]), _fourth(defence, SUIT[target])
        return "fourth card", (ours > others) - (ours < others)
    if mine or theirs:
        return "prize crew", mine - theirs
    points = sum(duels)
    if points:
        return "duels", 1 if points > 0 else -1
    rank = (SAILS[master] > SAILS[target]) - (SAILS[master] < SAILS[target])
    return ("rank" if rank else "tied"), rank


def _fourth(line: Line, suit: str) -> int:
    """R14: the level of the one card of a Prize Crew that is neither its Captain nor its Cook."""
    for card, level in line:
        if KIND[card] != "captain" and not (card in COOKS and SUIT[card] == suit):
            return UNBEATEN if card in WINNERS else level
    raise ValueError("no Prize Crew")


def treasure(crew: Sequence[str]) -> list[str]:
    """The point cards aboard."""
    return [card for card in crew if POINTS[card]]
