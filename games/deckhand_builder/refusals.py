"""Why a move is refused: the number of the rule and a sentence for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from games.deckhand_builder import market
from games.deckhand_builder.actions import Buy, Decline, Draw, EndTurn, Flip, PassOn, Pick, Play, Reload, Restore
from games.deckhand_builder.cards import COST, FACE, IDS, KIND, TITLES
from games.deckhand_builder.effects import face_up
from games.speech import Refusal

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

RULES: Final = {
    "draw": "R7",
    "reload": "R6",
    "discard": "R8",
    "melt": "R8",
    "triggers": "R8",
    "flip": "R13",
    "cull": "R16",
    "pass": "R12",
    "name": "R12",
}
MATCH_OVER: Refusal = ("R14", "The match is over.")
NO_ACTION: Refusal = ("R3", "You have no Action left.")
FIVE_ACTIONS: Refusal = ("R3", "Five Actions a turn are the most.")
NO_BUY: Refusal = ("R5", "You have neither a Buy nor an Action left to buy with.")
NOTHING_ASKED: Refusal = ("R9", "No card in play asks for that.")
_TURN: Final = (Play, Buy, EndTurn, Flip, Restore)


def not_asked(state: State, seat: int) -> Refusal:
    if state.result is not None:
        return MATCH_OVER
    if not state.stack or state.stack[-1][0] == "actions":
        return "R3", "It is another player's turn."
    return "R9", f"{name_of(state.stack[-1][2])} waits for another player's answer."


def name_of(kind: int) -> str:
    return TITLES[IDS[kind]] if kind >= 0 else "The turn"


def why_not(state: State, seat: int, action: Any) -> Refusal:
    """For a seat that is asked, and an action that is not possible."""
    word, owner, card, _, _ = state.stack[-1]
    if word != "actions":
        if isinstance(action, _TURN):
            return RULES.get(
                word, "R9"
            ), f"First finish {name_of(card)}." if card >= 0 else "First finish the start of the turn."
        return _wrong_answer(state, action)
    if isinstance(action, Play):
        return _why_not_play(state, owner, action.card)
    if isinstance(action, Buy):
        return why_not_buy(state, owner, action.card) or NOTHING_ASKED
    if isinstance(action, Restore):
        return "R13", "You turn up only cards that you turned face down on an earlier turn."
    if isinstance(action, Flip):
        return "R13", "Only The Grand Council of this turn turns open supply cards face down."
    if isinstance(action, EndTurn):
        if state.puppeteer >= 0:
            return "R12", "Bewitched Doll: choose the first Action of this turn."
        return "R13", "First turn the supply cards face down that The Grand Council asks for."
    return NOTHING_ASKED


def _why_not_play(state: State, owner: int, id: str) -> Refusal:
    if not any(card & FACE == KIND.get(id, -1) for card in state.hands[owner]):
        return "R4", "That card is not in the hand."
    return FIVE_ACTIONS if state.used >= market.MOST_ACTIONS else NO_ACTION


def why_not_buy(state: State, owner: int, id: str) -> Refusal | None:
    """R5, for a supply card and the seat on turn."""
    kind = KIND.get(id, -1)
    if kind not in state.supply or kind < 0:
        return "R5", "That card is not in the supply."
    if kind not in face_up(state):
        return "R13", "It lies face down."
    if not market.has_buy(state):
        return FIVE_ACTIONS if state.used >= market.MOST_ACTIONS and state.actions else NO_BUY
    cost, coins = market.price(state, owner, kind), state.coins[owner]
    if coins < cost:
        return "R5", f"Costs {cost}, and you have {coins}."
    if market.purse(state, owner) < cost:
        return "R12", f"Costs {cost}, and a wedding takes {len(state.due)} of your {coins} first."
    return None


def why_not_pick(state: State, id: str) -> Refusal:
    """For a supply card while a card in play asks for one."""
    word, _, card, number, _ = state.stack[-1]
    kind = KIND.get(id, -1)
    if kind in state.supply and kind not in face_up(state):
        return "R13", "It lies face down."
    if word == "take" and kind in state.supply:
        least, most = divmod(number, 10)
        return "R9", f"Costs {COST[kind]}, " + ("limit" if least < most else "wanted") + f" {most}."
    return RULES.get(word, "R9"), f"{name_of(card)} cannot take that card."


def _wrong_answer(state: State, action: Any) -> Refusal:
    word, _, card, _, _ = state.stack[-1]
    if isinstance(action, Pick | Reload):
        return why_not_pick(state, action.card)
    if isinstance(action, Decline):
        return RULES.get(word, "R9"), f"{name_of(card)} leaves no choice: this is not optional."
    if isinstance(action, Draw):
        return RULES.get(word, "R9"), "Nothing is to be drawn now."
    if isinstance(action, PassOn):
        return "R12", "Pass a card of your stash, or the top of a deck of two cards or more."
    return RULES.get(word, "R9"), f"{name_of(card)} asks for something else."
