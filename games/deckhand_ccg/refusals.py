"""Why a move is refused: the number of the rule and a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.contract import Seat
from games.deckhand_ccg import sight
from games.deckhand_ccg.cards import CARDS, Card
from games.deckhand_ccg.effects import targets
from games.deckhand_ccg.ship import BIT, BITS, DISTANCE, LINE, ROW, STARSHIP
from games.speech import Refusal

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State

MATCH_OVER: Final[Refusal] = ("R12", "The match is over.")
DECKS_FIRST: Final[Refusal] = ("R5", "First both choose a Captain and a deck.")
DECK_CHOSEN: Final[Refusal] = ("R5", "You have chosen your Captain and deck.")
GAMERS_FIRST: Final[Refusal] = ("R13", "First both pick a Gamer.")
NO_PICK: Final[Refusal] = ("R13", "There is no Gamer to pick now.")
NOT_OFFERED: Final[Refusal] = ("R13", "This Gamer is not among the five you were dealt.")
MULLIGAN_FIRST: Final[Refusal] = ("R5", "First both keep or replace their hands.")
MULLIGAN_OVER: Final[Refusal] = ("R5", "Hands are replaced once, before the first turn.")
NOT_YOUR_TURN: Final[Refusal] = ("R6", "It is the other Captain's turn.")
STEP_FIRST: Final[Refusal] = ("R7", "The new Crew takes its free step first, or stays.")
NO_STEP: Final[Refusal] = ("R7", "A free step is only for a Crew that was just summoned.")
ANSWER_FIRST: Final[Refusal] = ("R9", "An attack waits for its answer.")
NO_ANSWER: Final[Refusal] = ("R9", "No attack on you waits for an answer.")
ROLL_FIRST: Final[Refusal] = ("R13", "A roll waits: use the Talent or let it stand.")
NO_ROLL: Final[Refusal] = ("R13", "No roll waits for your Talent.")
CHOICE_FIRST: Final[Refusal] = ("R6", "A card is still being resolved.")
NO_CHOICE: Final[Refusal] = ("R6", "No effect asks you for this now.")
ACTIVATION_OPEN: Final[Refusal] = ("R6", "Finish the open activation first: its move and attack are one.")
NO_ACTIVATION: Final[Refusal] = ("R6", "No activation is open.")
ACTIVATED: Final[Refusal] = ("R6", "This unit has activated this turn.")
HAS_MOVED: Final[Refusal] = ("R6", "This unit has already moved in this activation.")
HAS_ATTACKED: Final[Refusal] = ("R6", "This unit has already attacked in this activation.")
ARRIVED: Final[Refusal] = ("R7", "This Crew arrived this turn: it activates from your next turn on.")
ARRIVED_MOVED: Final[Refusal] = ("R7", "This Crew has had its free step this turn.")
NO_UNIT: Final[Refusal] = ("R6", "You have no unit there.")
SKILL_USED: Final[Refusal] = ("R6", "Your Captain's Skill is used once a turn.")
SKILL_UNPAID: Final[Refusal] = ("R6", "The Skill costs 1 Corryte, you have none left.")
NO_TALENT: Final[Refusal] = ("R13", "You have no Talent to use now.")
NO_COMPARTMENT: Final[Refusal] = ("R1", "There is no such compartment.")


def why_not_card(state: State, seat: Seat, card: Card) -> Refusal | None:
    """Why a card of the hand cannot be played at all just now."""
    if state.open >= 0:
        return ACTIVATION_OPEN
    if card.cost > state.corryte:
        return "R6", f"{card.title} needs {card.cost} Corryte, you have {state.corryte}."
    if card.crew:
        taken = state.mask[0] | state.mask[1]
        if STARSHIP[seat] & ~taken or any(why_not_charge(state, seat, at) is None for at in BITS[STARSHIP[seat]]):
            return None
        return "R7", "Your Starship is full and no enemy in it can be charged."
    return why_not_aim(state, seat, card)


def why_not_aim(state: State, seat: Seat, card: Card) -> Refusal | None:
    """Why a Maneuver or a Skill finds nothing to act on."""
    effect = (card.play or card.skill)[0]
    if not effect.aimed or targets(state, seat, effect, state.captain_at[seat]):
        return None
    return "R6", f"{card.skill_title or card.title} has nothing to act on."


def why_not_summon(state: State, seat: Seat, at: int) -> Refusal | None:
    """R7, for a compartment."""
    if not 0 <= at < 9:
        return NO_COMPARTMENT
    if not STARSHIP[seat] & BIT[at]:
        return "R7", "Crew are summoned into your own Starship."
    if (state.mask[0] | state.mask[1]) & BIT[at]:
        return "R7", "Another unit stands there."
    return None


def why_not_charge(state: State, seat: Seat, at: int) -> Refusal | None:
    """R10, for a compartment."""
    if not 0 <= at < 9:
        return NO_COMPARTMENT
    home = STARSHIP[seat]
    if home & ~(state.mask[0] | state.mask[1]):
        return "R10", "A Reckless Charge needs all three compartments of your Starship filled with units."
    if not home & state.mask[1 - seat] & BIT[at]:
        return "R10", "A Reckless Charge goes where an enemy stands in your Starship."
    lock, far = state.board[at % 3 + 3], state.board[at % 3 + (6 if ROW[at] == 0 else 0)]
    if lock is not None and far is not None and lock.card.captain and far.card.captain:
        return "R10", "Two Captains stand in this column: neither can give way."
    return None


def why_not_unit(state: State, seat: Seat, at: int, move: bool) -> Refusal | None:
    """R6 and R7: why the unit at `at` may not move, or attack, at all."""
    unit = state.board[at] if 0 <= at < 9 else None
    if unit is None or unit.owner != seat:
        return NO_UNIT
    if state.open >= 0:
        if state.open != at:
            return ACTIVATION_OPEN
        if state.moved if move else state.attacked:
            return HAS_MOVED if move else HAS_ATTACKED
        return None
    if unit.done:
        return ACTIVATED
    if unit.fresh and not unit.card.boarder:
        return ARRIVED
    return ARRIVED_MOVED if unit.fresh and move else None


def why_not_move(state: State, at: int, to: int) -> Refusal | None:
    """R4, for a unit that may move."""
    if to in sight.steps(state, at):
        return None
    if not 0 <= to < 9:
        return NO_COMPARTMENT
    if state.board[to] is not None:
        return "R4", "Another unit stands there."
    return "R4", "A unit moves one compartment, not diagonally unless its card says so."


def why_not_attack(state: State, at: int, target: int) -> Refusal | None:
    """R2, R3 and R8, for a unit that may attack."""
    unit = state.board[at]
    assert unit is not None
    if target in sight.victims(state, unit, at):
        return None
    if not 0 <= target < 9:
        return NO_COMPARTMENT
    foe = state.board[target]
    if foe is None:
        return "R8", "There is nobody to attack."
    if foe.owner == unit.owner:
        return "R8", "Only enemies are attacked."
    reach, far = sight.attack_range(unit, at), DISTANCE[at][target]
    if far > reach:
        return "R2", f"{foe.card.title} is {far} away, Range is {reach}."
    blocking = LINE[at][target] & state.mask[foe.owner]
    if blocking:
        other = state.board[BITS[blocking][0]]
        assert other is not None
        return "R3", f"{other.card.title} is in the line."
    return "R14", f"{_guard(state, foe.owner)} guards {foe.card.title}."


def _guard(state: State, seat: Seat) -> str:
    beside = (state.board[at] for at in BITS[state.mask[seat]] if DISTANCE[at][state.captain_at[seat]] == 1)
    return next(unit.card.title for unit in beside if unit is not None and unit.card.guard)


def not_held(card: str) -> Refusal:
    known = CARDS.get(card)
    return "R6", f"{known.title if known else card[:40]} is not in your hand."
