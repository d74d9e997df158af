"""What can happen in a match, outcomes of chance included; preparations.py has what comes before the first turn.

`at`, `to` and `target` are compartments, `owner` is a unit's seat.
"""

from __future__ import annotations

from typing import Literal

from games.contract import Event

How = Literal["move", "step", "effect"]
Roll = Literal["attack", "counter"]
Wait = Literal["arrival", "discard"]


class TurnBegan(Event, frozen=True):
    seat: int
    turn: int
    corryte: int


class CardDrawn(Event, frozen=True):
    seat: int
    card: str | None


class Summoned(Event, frozen=True):
    """`corpse` lay there and went to the discard of `corpse_owner`."""

    seat: int
    card: str
    at: int
    cost: int
    corpse: str | None
    corpse_owner: int | None


class Charged(Event, frozen=True):
    """Reckless Charge: `pushed` went to the Airlock, `shoved` from there to the enemy Starship, `lost` was discarded."""

    seat: int
    card: str
    at: int
    cost: int
    pushed: str
    shoved: str | None
    lost: str | None
    lost_owner: int | None
    hit: int | None  # the seat whose Captain was run into


class Moved(Event, frozen=True):
    """`how`: half of an activation, the free step of a new Crew, or an effect of a card."""

    owner: int
    card: str
    at: int
    to: int
    how: How
    corpse: str | None
    corpse_owner: int | None


class Stayed(Event, frozen=True):
    """A new Crew did not take its free step, or could not."""

    seat: int
    card: str
    at: int


class AttackDeclared(Event, frozen=True):
    seat: int
    card: str
    at: int
    target_card: str
    target: int


class AnswerAwaited(Event, frozen=True):
    """The defender may Counterattack; `before` the attack if the target strikes first."""

    seat: int
    before: bool


class AnswerDeclined(Event, frozen=True):
    seat: int
    card: str
    at: int


class DiceRolled(Event, frozen=True):
    """Dice of Wisdom for an attack, of X Factor for a Counterattack, 1 for each Success."""

    seat: int
    roll: Roll
    card: str
    at: int
    target_card: str
    target: int
    base: int
    dice: list[int]


class TalentAwaited(Event, frozen=True):
    """A Talent could change the roll that lies on the table."""

    seat: int


class TalentUsed(Event, frozen=True):
    """`dice` is the roll as it stands now, null for a Talent that is no matter of dice."""

    seat: int
    gamer: str
    dice: list[int] | None


class TalentKept(Event, frozen=True):
    seat: int


class Damaged(Event, frozen=True):
    """`stopped` was kept off by armour or a Talent; `tokens` lie on the unit afterwards; `by` names the cause."""

    owner: int
    card: str
    at: int
    amount: int
    stopped: int
    tokens: int
    by: str


class Killed(Event, frozen=True):
    """A Crew became a corpse where it stood, or a Captain fell."""

    owner: int
    card: str
    at: int


class FightEnded(Event, frozen=True):
    """The attack and its answer are done; `open` if the attacker may still move."""

    seat: int
    at: int
    open: bool


class ActivationEnded(Event, frozen=True):
    seat: int
    card: str
    at: int


class Played(Event, frozen=True):
    """A Maneuver was paid for and goes to the discard; what it did follows."""

    seat: int
    card: str
    cost: int
    target: int | None
    to: int | None


class SkillUsed(Event, frozen=True):
    seat: int
    card: str
    target: int | None
    to: int | None


class ChoiceAwaited(Event, frozen=True):
    """An effect asks in the middle: a target for what a Crew does on arrival, or cards to discard."""

    seat: int
    wait: Wait
    card: str
    at: int | None
    count: int


class ChoiceMade(Event, frozen=True):
    """What an arriving Crew does is aimed; no target: declined."""

    seat: int
    card: str
    target: int | None
    to: int | None


class Discarded(Event, frozen=True):
    seat: int
    card: str


class Healed(Event, frozen=True):
    owner: int
    card: str
    at: int
    amount: int
    tokens: int


class Strengthened(Event, frozen=True):
    """More Base Damage, for this turn or for good."""

    owner: int
    card: str
    at: int
    amount: int
    lasting: bool


class Readied(Event, frozen=True):
    """A unit may activate once more this turn."""

    owner: int
    card: str
    at: int


class Revived(Event, frozen=True):
    """A corpse is a Crew again, with so many damage tokens."""

    owner: int
    card: str
    at: int
    tokens: int


class Recalled(Event, frozen=True):
    """A Crew or a corpse went back to its owner's hand, seen by all."""

    owner: int
    card: str
    at: int
    corpse: bool


class CorpseBurned(Event, frozen=True):
    owner: int
    card: str
    at: int


class CorryteGained(Event, frozen=True):
    seat: int
    amount: int
    left: int


class HandShown(Event, frozen=True):
    seat: int
    cards: list[str]


class TurnEnded(Event, frozen=True):
    seat: int
    unspent: int


class MatchEnded(Event, frozen=True):
    places: list[int]
    reason: str
    rule: str
