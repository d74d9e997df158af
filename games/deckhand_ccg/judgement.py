"""What a good Captain reckons with: the worth of units and places, and what an attack gains on average.

It reads of a state only what the seat may know: the board, the discards and its own hand. The weights were tuned by matches.
"""

from __future__ import annotations

from typing import Final

from games.deckhand_ccg import sight
from games.deckhand_ccg.cards import Card
from games.deckhand_ccg.odds import chance_of, expected
from games.deckhand_ccg.ship import BIT, BITS, DISTANCE, NEAR
from games.deckhand_ccg.state import State
from games.deckhand_ccg.unit import Unit

WIN: Final = 100.0
TOKEN: Final = 0.9  # one token on a Captain
CREW: Final = 1.3  # any Crew, and
COST: Final = 1.6  # for each Corryte it costs
WOUND: Final = 0.6  # the part of a Crew's worth that its wounds can take
CARD: Final = 0.8  # a card in hand
NEARER: Final = 0.22  # a step nearer to the enemy Captain
DANGER: Final = 0.35  # of the damage that threatens the own Captain
SPEND: Final = 0.1  # Corryte kept is lost
WEAK_HAND: Final = 1  # a first hand with fewer cheap Crew is replaced


class Judge:
    """One state through one seat's eyes; worths.py says what an action gains."""

    __slots__ = ("foe", "seat", "state", "target")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.foe = 1 - seat
        self.target = state.captain_at[1 - seat]

    def position(self) -> float:
        """The whole table: units, hands, and the end of the match."""
        state = self.state
        if state.result is not None:
            places = state.result.places
            return WIN * (places[self.foe] - places[self.seat])
        total = CARD * (len(state.hands[self.seat]) - len(state.hands[self.foe]))
        for at in BITS[state.mask[0] | state.mask[1]]:
            unit = state.board[at]
            assert unit is not None
            worth = self.unit_worth(unit)
            if not unit.card.captain:
                worth -= NEARER * max(0, DISTANCE[at][state.captain_at[1 - unit.owner]] - unit.card.range)
            total += worth if unit.owner == self.seat else -worth
        return total

    def unit_worth(self, unit: Unit) -> float:
        """What it is worth that this unit is alive, wounds included."""
        card = unit.card
        left = card.hp - unit.tokens
        if card.captain:
            return TOKEN * left
        return (CREW + COST * card.cost + 0.3 * unit.power) * (1 - WOUND + WOUND * left / card.hp)

    def hurt(self, unit: Unit, amount: float, killed: float) -> float:
        """What is lost by a unit that takes so many tokens on average and dies with this chance."""
        if unit.card.captain:
            left = unit.card.hp - unit.tokens
            return TOKEN * amount * (1 + 2 / max(left, 1)) + WIN * killed
        whole = self.unit_worth(unit)
        left = unit.card.hp - unit.tokens
        return whole * killed + (1 - killed) * whole * WOUND * min(1.0, amount / left)

    def certain(self, at: int, amount: int) -> float:
        """What so much damage at a compartment gains: less than nothing if it is one's own unit."""
        unit = self.state.board[at]
        if unit is None:
            return 0.0
        gain = self.hurt(unit, amount, float(unit.tokens + amount >= unit.card.hp))
        return gain if unit.owner == self.foe else -gain

    def strike(self, unit: Unit, at: int, target: int) -> float:
        """The mean gain of an attack from a compartment, the likely answer counted."""
        state = self.state
        foe = state.board[target]
        assert foe is not None
        mine = unit.owner == self.seat
        base, dice = sight.base_damage(state, unit, at, foe), state.wisdom[unit.owner]
        armour = foe.card.carapace
        kills = chance_of(dice, foe.card.hp - foe.tokens - base + armour)
        gain = self.hurt(foe, expected(base, dice, armour), kills)
        around = unit.card.splash or unit.card.sweep
        if around:
            centre = target if unit.card.splash else at
            for place in BITS[NEAR[centre] & state.mask[1 - unit.owner] & ~BIT[target]]:
                other = state.board[place]
                if other is not None:
                    gain += self.hurt(other, around, float(other.tokens + around >= other.card.hp))
        if unit.card.kill and kills:
            gain += kills * CARD * 0.7
        if sight.can_answer(state, foe, target, unit, at):
            alive = 1.0 if foe.card.first_strike else 1 - kills
            back, dice = sight.base_damage(state, foe, target, unit), state.x_factor[foe.owner]
            dies = chance_of(dice, unit.card.hp - unit.tokens - back + unit.card.carapace)
            gain -= alive * self.hurt(unit, expected(back, dice, unit.card.carapace), dies)
        return gain if mine or foe.owner == self.seat else -gain

    def best_strike(self, unit: Unit, at: int) -> float:
        found = [self.strike(unit, at, target) for target in sight.victims(self.state, unit, at)]
        return max(found, default=0.0)

    def place(self, unit: Unit, at: int) -> float:
        """What a compartment is worth to a unit once all blows of this turn are dealt."""
        state = self.state
        if unit.card.captain:
            return -DANGER * self.threat(unit, at)
        far = DISTANCE[at][self.target] - sight.attack_range(unit, at)
        worth = -NEARER * max(0, far)
        if unit.card.guard and DISTANCE[at][state.captain_at[self.seat]] == 1:
            worth += 0.6
        return worth - 0.08 * self.threat(unit, at) * (CREW + unit.card.cost) / unit.card.hp

    def threat(self, unit: Unit, at: int) -> float:
        """The mean damage that enemies could deal here on their next turn, each after a step."""
        state = self.state
        total = 0.0
        for place in BITS[state.mask[self.foe]]:
            foe = state.board[place]
            assert foe is not None
            if DISTANCE[place][at] <= foe.card.range + 1:
                total += foe.card.damage + foe.power + state.wisdom[self.foe] / 2
        return total

    def feast(self, unit: Unit, to: int) -> float:
        """A corpse trodden down: food to some; the own dead may still be wanted."""
        lying = self.state.corpses[to]
        if lying is None:
            return 0.0
        return 0.8 * len(unit.card.corpse) - (0.2 if lying[1] == self.seat else -0.1)

    def card_worth(self, card: Card) -> float:
        """A card on the table."""
        return CREW + COST * card.cost if card.crew else 1.0
