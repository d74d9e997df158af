"""What a card counter weighs in the Gauntlet: what a result pays, what it costs in perils to come, and what tokens are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.deckahedron.cards import ATTRIBUTE, DECK, SYMBOLS, WORTH
from games.deckahedron.character import FULL
from games.deckahedron.chronicler import DEADLY, HARMS
from games.deckahedron.moves import LEVEL, net_advantage
from games.deckahedron.odds import odds
from games.deckahedron.perils import COURSE, PERIL, Pay, Way
from games.deckahedron.sheets import Chances, Option
from games.deckahedron.view import DeckahedronView

USUAL: Final = 1.9  # renown that one peril brings a good runner
HURT: Final = (0.55, 0.25, 0.2)  # how often one peril costs it no Harm, one, two
BLESSING: Final = {"copper": 0.7, "gold": 0.9}
PAIR: Final = 1.9  # renown that a Flashback is worth while perils are left


class Judgement:
    """One runner at one peril, from its view."""

    def __init__(self, view: DeckahedronView) -> None:
        me = view.characters[view.viewer or 0]
        self.course = [PERIL[stop.peril].approaches for stop in view.course]
        self.here = me.passed
        self.left = COURSE - self.here - 1  # perils after this one
        self.stamina, self.harm, self.wounds, self.tokens = me.stamina, me.harm, me.wounds, me.tokens
        self.levels, self.ranks = me.levels, me.ranks

    def option(self, option: Option, fresh: bool = False) -> float:
        """The worth of an approach, now or after a reshuffle."""
        return self.flip(option.chances, option.pays, fresh)

    def flip(self, chances: Chances, pays: Sequence[Pay], fresh: bool = False) -> float:
        found = chances.fresh if fresh else chances.odds
        worth = sum(chance * self.pay(pay) for chance, pay in zip(found, pays, strict=True) if chance)
        return worth - chances.wound * (self.life(0) - self.life(1))

    def pay(self, pay: Pay) -> float:
        """Renown now, and what the state afterwards promises."""
        tokens = self.worth_of_tokens(self.tokens + pay.token) - self.worth_of_tokens(self.tokens)
        blessing = BLESSING[pay.blessing] * min(1.0, self.left / 4) if pay.blessing else 0.0
        return pay.renown + tokens + blessing + self.after(pay)

    def after(self, pay: Pay) -> float:
        stamina, harm, wounds = min(FULL, self.stamina + pay.stamina), self.harm, self.wounds + pay.wound
        stamina -= pay.wound
        for _ in range(pay.harm):
            stamina, harm, wounds = hurt(stamina, harm, wounds)
        return future(stamina, harm, wounds, self.left)

    def life(self, lost: int) -> float:
        return future(self.stamina - lost, self.harm, self.wounds, self.left)

    def flashback(self, result: str, again: Chances, pays: Sequence[Pay]) -> float:
        """What two tokens would gain on this flip, less what they are worth later."""
        kept = self.pay(pays[WORTH[result]])
        price = self.worth_of_tokens(self.tokens) - self.worth_of_tokens(self.tokens - 2)
        return self.flip(again, pays) - kept - price

    def stamina_gain(self) -> float:
        """What buying 1 Stamina with two tokens would gain; this peril is still ahead."""
        gain = future(self.stamina + 1, self.harm, self.wounds, self.left + 1)
        gain -= future(self.stamina, self.harm, self.wounds, self.left + 1)
        return gain - (self.worth_of_tokens(self.tokens) - self.worth_of_tokens(self.tokens - 2))

    def level_gain(self, move: str) -> float:
        """What one level more in this move would add over the perils to come."""
        more = list(self.levels)
        more[LEVEL[move]] += 1
        ahead = [ways for ways in self.course[self.here + 1 :] if any(way.move == move for way in ways)]
        return sum(best(ways, self.ranks, more) - best(ways, self.ranks, self.levels) for ways in ahead)

    def token_gain(self) -> float:
        return self.worth_of_tokens(self.tokens + 1) - self.worth_of_tokens(self.tokens)

    def worth_of_tokens(self, tokens: int) -> float:
        """A pair is a Flashback while perils are left; half a pair may become one."""
        pairs, odd = divmod(tokens, 2)
        useful = min(pairs, (self.left + 1) // 2)
        return PAIR * (useful + 0.12 * odd * min(self.left, 4))

    def spread(self, ranks: Sequence[int]) -> float:
        return sum(best(ways, ranks, self.levels) for ways in self.course)


def hurt(stamina: int, harm: int, wounds: int) -> tuple[int, int, int]:
    """R6: one Harm more."""
    if harm + 1 == HARMS:
        return stamina - 2, 0, wounds + 1
    return stamina - 1, harm + 1, wounds


@cache
def future(stamina: int, harm: int, wounds: int, perils: int) -> float:
    """Renown to be hoped for in so many perils, in this shape; Stamina at the end breaks ties."""
    if stamina <= 0 or wounds >= DEADLY:
        return 0.0
    if perils == 0:
        return 0.02 * stamina
    worth = USUAL
    state = stamina, harm, wounds
    for chance in HURT:
        worth += chance * future(*state, perils - 1)
        state = hurt(*state)
    return worth


def best(ways: Sequence[Way], ranks: Sequence[int], levels: Sequence[int]) -> float:
    """What a fresh deck promises at a peril: renown, less a little for Harm."""
    return max(_way(way, ranks[ATTRIBUTE[way.attribute]], levels[LEVEL[way.move]]) for way in ways)


def _way(way: Way, rank: int, level: int) -> float:
    found = _fresh(rank, net_advantage(way.advantage, level))
    return sum(
        chance * (pay.renown + 0.3 * pay.stamina - 0.5 * pay.harm) for chance, pay in zip(found, way.pays, strict=True)
    )


@cache
def _fresh(rank: int, net: int) -> list[float]:
    return odds(DECK, SYMBOLS[rank - 1], net)
