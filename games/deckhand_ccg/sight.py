"""What a board allows: where a unit may go, whom it may attack, how hard it hits, and whether it can be answered.

A unit is asked about at a compartment that need not be where it stands, so that a bot can ask before it moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.deckhand_ccg.ship import AIRLOCK, AROUND, BIT, BITS, LINE, NEAR, REACH, STARSHIP
from games.deckhand_ccg.unit import Unit

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State


def steps(state: State, at: int) -> tuple[int, ...]:
    """R4: the empty compartments beside a unit, diagonal ones if its card says so."""
    unit = state.board[at]
    near = AROUND if unit is not None and unit.card.diagonal else NEAR
    return BITS[near[at] & ~(state.mask[0] | state.mask[1])]


def attack_range(unit: Unit, at: int) -> int:
    reach = unit.card.range
    for effect in unit.card.bonuses:
        if effect.do == "range" and holds(unit, at, effect.when):
            reach += effect.n
    return reach


def holds(unit: Unit, at: int, when: str) -> bool:
    """Whether a condition on a card is met by where its unit stands and how it fares."""
    if when == "home":
        return bool(STARSHIP[unit.owner] & BIT[at])
    if when == "airlock":
        return bool(AIRLOCK & BIT[at])
    if when == "boarding":
        return bool(STARSHIP[1 - unit.owner] & BIT[at])
    return when == "hurt" and unit.tokens > 0


def sees(state: State, unit: Unit, at: int, target: int) -> bool:
    """R2 and R3: in range, and no other enemy in the line."""
    reach = unit.card.range if not unit.card.bonuses else attack_range(unit, at)
    return bool(REACH[reach][at] & BIT[target]) and not LINE[at][target] & state.mask[1 - unit.owner]


def is_guarded(state: State, seat: int) -> bool:
    """A Captain beside one of its own guards cannot be attacked."""
    beside = NEAR[state.captain_at[seat]] & state.mask[seat]
    return any(state.board[at].card.guard for at in BITS[beside])  # type: ignore[union-attr]


def victims(state: State, unit: Unit, at: int) -> list[int]:
    """R8: the compartments of the enemies that this unit may attack from `at`."""
    foe = 1 - unit.owner
    enemies = state.mask[foe]
    lines = LINE[at]
    reach = unit.card.range if not unit.card.bonuses else attack_range(unit, at)
    found = [target for target in BITS[REACH[reach][at] & enemies] if not lines[target] & enemies]
    captain = state.captain_at[foe]
    if captain in found and is_guarded(state, foe):
        found.remove(captain)
    return found


def base_damage(state: State, unit: Unit, at: int, foe: Unit | None) -> int:
    """Base Damage with all that adds to it: growth, rallies, conditions and leaders beside the unit."""
    card = unit.card
    damage = card.damage + unit.power + unit.rally
    for effect in card.bonuses:
        if effect.do == "damage" and (
            foe is not None and foe.card.captain if effect.when == "captain" else holds(unit, at, effect.when)
        ):
            damage += effect.n
    board = state.board
    for beside in BITS[NEAR[at] & state.mask[unit.owner]]:
        damage += board[beside].card.aura  # type: ignore[union-attr]
    return damage


def can_answer(state: State, foe: Unit, target: int, attacker: Unit, at: int) -> bool:
    """R9: the target may Counterattack: the attacker at `at` is in its Range and line, and is not silent."""
    return not attacker.card.silent and sees(state, foe, target, at)
