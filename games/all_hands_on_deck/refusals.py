"""Why a move is refused: the number of the rule and a sentence for the player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.all_hands_on_deck.cards import ALONE, KIND, SAILS, SPIES, SUIT, TITLE
from games.all_hands_on_deck.ships import fits, is_prize, launches, may_fight
from games.speech import Refusal

if TYPE_CHECKING:
    from games.all_hands_on_deck.state import State

MATCH_OVER: Refusal = ("R13", "The match is over.")
NOT_YOUR_TURN: Refusal = ("R2", "It is another player's turn.")
NOT_YOUR_ATTACK: Refusal = ("R7", "It is another player's turn to attack.")
BATTLES_NOW: Refusal = ("R7", "Recruiting is over: the ships at sea fight now.")
RECRUITING_NOW: Refusal = ("R7", "Battles begin when recruiting is over.")
DRAW_FIRST: Refusal = ("R2", "A turn begins with a card: draw, or claim the open discard.")
DRAWN_ALREADY: Refusal = ("R2", "You have your card of this turn.")
LAUNCHED_ALREADY: Refusal = ("R2", "You have launched a ship this turn: one a turn.")
NO_OFFER: Refusal = ("R3", "No discard is open: a claim ends when the next card covers it.")
OTHER_OFFER: Refusal = ("R3", "Only the discard that lies open can be claimed.")
OWN_DISCARD: Refusal = ("R3", "You discarded this card yourself.")
HAS_RESERVATION: Refusal = ("R3", "You have a card reserved already: one at a time.")
NO_TURN_LEFT: Refusal = ("R3", "You have no turn left in this round to pick it up.")
CLAIMED_ALREADY: Refusal = ("R3", "You have claimed it already, and a claim is final.")
CLAIM_BEFORE_DRAWING: Refusal = ("R3", "On your own turn you claim before you draw, or not at all.")
MUST_ATTACK: Refusal = ("R7", "You launched the first fleet: attack while a ship of yours has a target.")
SPY_FIRST: Refusal = ("R11", "Your Spy has looked: her ship attacks before any other of yours.")


def not_held(card: str, rule: str) -> Refusal:
    return rule, f"{TITLE.get(card, 'That card')} is not in your hand."


def why_not_claim(state: State, seat: int) -> Refusal | None:
    """R3, for a seat and the discard that lies open."""
    if state.offer is None:
        return NO_OFFER
    if seat == state.offered_by:
        return OWN_DISCARD
    if seat == state.active:
        return None if state.phase == "draw" else CLAIM_BEFORE_DRAWING
    if state.reserved[seat] is not None:
        return HAS_RESERVATION
    if seat in state.claims:
        return CLAIMED_ALREADY
    if state.launcher >= 0 and not has_turn_left(state, seat):
        return NO_TURN_LEFT
    return None


def has_turn_left(state: State, seat: int) -> bool:
    """R5: whether a turn of this seat is still to begin in this round."""
    if state.launcher < 0:
        return True
    ahead = (seat - state.launcher) % state.seats
    return ahead > (state.active - state.launcher) % state.seats


def why_not_launch(hand: Sequence[str], master: str, crew: Sequence[str], prize: bool) -> Refusal | None:
    """R4 and R14, for one ship."""
    for card in (master, *crew):
        if card not in hand:
            return not_held(card, "R4")
    if not SAILS[master]:
        return "R4", f"{TITLE[master]} is no shipmaster."
    if len({master, *crew}) != 4 or len(crew) != 3:
        return "R4", "A ship has a shipmaster and three crew, each card once."
    if list(crew) != sorted(crew):
        return "R4", "Name the crew in alphabetical order."
    if prize and is_prize(crew):
        return _why_no_prize(master, crew)
    for card in crew:
        if not fits(master, card):
            return why_not_crew(master, card)
    if len(ALONE.intersection(crew)) > 1:
        return "R4", "One Black Spot a ship."
    return None


def why_not_crew(master: str, card: str) -> Refusal:
    if SAILS[card] > 1:
        return "R4", f"{TITLE[card]} leads a ship and never sails as crew."
    return "R4", f"{TITLE[card]} does not sail under a {TITLE[master]}."


def _why_no_prize(master: str, crew: Sequence[str]) -> Refusal | None:
    suit = SUIT[master]
    kinds = sorted(KIND[card] for card in crew)
    of_suit = all(SUIT[card] in (suit, "privateer") for card in crew)
    if SAILS[master] == 3 and of_suit and kinds.count("captain") == 1 and "cook" in kinds and "admiral" not in kinds:
        return None
    return "R14", "A Prize Crew is an Admiral with Captain, Cook and one more of the suit, or a Privateer."


def why_no_launch(state: State, seat: int) -> Refusal | None:
    """Why no ship at all can be launched now."""
    if state.sailed:
        return LAUNCHED_ALREADY
    hand = state.hands[seat]
    if launches(hand, state.prize_crew):
        return None
    if not any(SAILS[card] for card in hand):
        return "R4", "You hold no shipmaster."
    return "R4", "No shipmaster of yours has three crew that may sail under it."


def why_not_attack(state: State, seat: int, ship: int, target: int) -> Refusal | None:
    """R6 and R7, for one of the own ships against another ship."""
    if not 0 <= ship < 3 * state.seats or ship // 3 != seat or state.masters[ship] is None:
        return "R7", "You have no such ship."
    if state.status[ship] != "at sea":
        return "R7", "That ship of yours has fought."
    if state.locked not in (-1, ship):
        return SPY_FIRST
    if not 0 <= target < 3 * state.seats or state.masters[target] is None:
        return "R6", "There is no such ship to attack."
    return why_not_target(state, ship, target)


def why_not_target(state: State, ship: int, target: int) -> Refusal | None:
    """R6, for two ships that exist."""
    if target // 3 == ship // 3:
        return "R6", "That ship is your own."
    if state.status[target] != "at sea":
        return "R6", "That ship is out of play."
    ours, theirs = state.masters[ship], state.masters[target]
    assert ours is not None
    assert theirs is not None
    if not may_fight(ours, theirs):
        side = "Mariners" if SUIT[ours] in ("navy", "merchant") else "Marauders"
        return "R6", f"{side} do not attack {side}."
    return None


def why_not_spy(state: State, seat: int, ship: int, target: int) -> Refusal | None:
    """R11, for a ship that could attack the target."""
    refusal = why_not_attack(state, seat, ship, target)
    if refusal is not None:
        return refusal
    if not unused_spies(state, ship):
        return "R11", "No Spy aboard that ship has a look left."
    if target in state.peeks[seat]:
        return "R11", "You know that crew already."
    return None


def unused_spies(state: State, ship: int) -> list[str]:
    return [card for card in state.crews[ship] if card in SPIES and card not in state.shown[ship]]
