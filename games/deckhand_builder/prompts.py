"""The status line: what a viewer is to do or wait for, why, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from games.contract import Viewer
from games.deckhand_builder import market, swaps
from games.deckhand_builder.cards import ATTACK, IDS, TEXTS, TITLES, TYPES
from games.deckhand_builder.questions import chooser, choosers
from games.deckhand_builder.refusals import RULES, name_of
from games.deckhand_builder.words import CLAUSES, Step
from games.speech import Prompt

if TYPE_CHECKING:
    from games.deckhand_builder.state import State


def prompt(state: State, viewer: Viewer) -> Prompt:
    if state.result is not None:
        return Prompt("The match is over.", state.result.reason, state.result.rule)
    asked = choosers(state)
    if not asked:
        return Prompt("The cards are moved.", "What follows of itself comes first.", "R9")
    step = state.stack[-1]
    if step[0] == "actions":
        return _turn(state, step, viewer)
    if viewer not in asked:
        waiting = " and ".join(f"{{{seat}}}" for seat in asked)
        return Prompt(f"Waiting for {waiting}.", _why(state, step), RULES.get(step[0], "R9"))
    text = _SWAP[step[3]] if step[0] == "swap" else _match(step) if step[0] == "match" else _ask(state, step)
    return Prompt(text, _why(state, step), RULES.get(step[0], "R9"))


def _turn(state: State, step: Step, viewer: Viewer) -> Prompt:
    seat = step[1]
    if viewer != chooser(state, step):
        if state.puppeteer >= 0:
            puppeteer = f"{{{state.puppeteer}}} decides the first Action of {{{seat}}}."
            return Prompt(puppeteer, "Bewitched Doll: the rest of the turn is its owner's again.", "R12")
        return Prompt(f"{{{seat}}} is on turn.", "A turn has two Actions: play a card or buy one.", "R3")
    if state.puppeteer >= 0:
        return Prompt(
            f"Choose the first Action of {{{seat}}}.", "Bewitched Doll: the hand is shown to you alone.", "R12"
        )
    if state.flips:
        return Prompt(
            f"Turn {state.flips} supply cards face down.", "The Grand Council asks for it before the turn ends.", "R13"
        )
    plays = market.has_action(state) and bool(state.hands[seat])
    if plays and market.affordable(state, seat):
        return Prompt("Play a card, buy one, or end the turn.", _left(state), "R3")
    if plays:
        return Prompt("Play a card, or end the turn.", _left(state), "R4")
    return Prompt("Buy a card, or end the turn.", _left(state), "R5")


def _left(state: State) -> str:
    parts = [_count(state.actions, "Action")]
    if state.buys:
        parts.append(_count(state.buys, "Buy"))
    parts.append(_count(state.coins[state.active], "coin"))
    return f"{', '.join(parts[:-1])} and {parts[-1]} left."


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _why(state: State, step: Step) -> str:
    card = step[2]
    if card < 0:
        return {"cull": "Alone, a supply card goes out of the game at the start of each turn."}.get(
            step[0], "Cards that were discarded together."
        )
    if step[0] == "take" and IDS[card] == "desperate-chase" and len(state.revealed) > 1:
        (_, ours), (enemy, theirs) = state.revealed[-2:]
        return f"{name_of(card)}: {_attacks(ours)} shown, {{{enemy}}} {_attacks(theirs)}. It goes into the stash."
    return f"{name_of(card)}: {TEXTS[IDS[card]]}"


def _attacks(kinds: Sequence[int]) -> str:
    return _count(sum(bool(TYPES[kind] & ATTACK) for kind in kinds), "Attack")


def _ask(state: State, step: Step) -> str:
    word, _, card, number, _ = step
    if word == "take":
        least, most = divmod(number, 10)
        return f"Take a supply card of cost {most}." if least == most else f"Take a supply card of cost {most} or less."
    if word in ("draw", "reload", "discard", "melt", "offer"):
        return _COUNTED[word][number > 1].format(number)
    if word == "choose":
        return "Choose one of the two."
    if word == "may":
        return _MAY[CLAUSES[number].options[0][0]]
    return _WORDS[word].format(name_of(card))


def _match(step: Step) -> str:
    kind, _, _ = swaps.picked(step[3])
    return f"Choose the card to swap {TITLES[IDS[kind]]} with."


_COUNTED: Final = {
    "draw": ("Draw a card, or decline.", "Draw up to {} cards, one by one, or decline."),
    "reload": ("Reload a supply card, or decline.", "Reload up to {} supply cards, one by one, or decline."),
    "discard": ("Discard a card of your hand.", "Discard {} cards of your hand."),
    "melt": ("Discard a card for a coin, or stop.", "Discard up to {} cards for a coin each, or stop."),
    "offer": ("Pick a supply card.", "Pick {} supply cards."),
}
_MAY: Final = {
    "share": "Give every player a coin of the bank, or decline.",
    "top": "Put this card on top of its owner's deck, or decline.",
    "shuffle": "Shuffle your stash into your deck, or decline.",
}
_SWAP: Final = (
    "Reveal a card of your hand to be swapped.",
    "Choose what to swap: Going Ape itself or a card of your hand.",
    "Choose a card of your hand to swap.",
    "Choose a card of your stash to swap.",
    "Choose a revealed card to swap, or decline.",
)
_WORDS: Final = {
    "triggers": "Choose which line comes first.",
    "bury": "Put a stash card at the bottom of your deck, or decline.",
    "cull": "Remove a supply card from the game.",
    "enemy": "Choose an enemy for {}.",
    "player": "Choose a player for {}.",
    "rob": "Choose whom to take a coin from.",
    "grant": "Pick the supply card that goes into the other's stash.",
    "sink": "Choose a stash card that goes to the bottom of its owner's deck.",
    "recall": "Take a card of your stash into your hand.",
    "echo": "Apply the effects of one of the offered cards, or decline.",
    "invoke": "Choose a card in any stash, and apply its effects.",
    "foretell": "Choose a deck, and reveal its top two cards.",
    "name": "Name a number.",
    "arrange": "Put any of these cards into your stash, the others back in any order.",
    "flip": "Turn a supply card face down.",
    "strand": "Choose a stash card to set aside with two coins.",
    "plank": "Remove a card of your hand or stash from the game for coins, or decline.",
    "bargain": "Remove a card of your hand or stash from the game.",
    "blast": "Remove a card of cost 2 or less of your stash from the game.",
    "avenge": "Remove a card of cost 2 or less of an enemy's stash from the game.",
    "observe": "Choose the revealed card that goes into their stash.",
    "curse": "Choose the revealed card that goes into their stash and works for you.",
    "salvage": "Take a revealed card of cost 3 or less.",
    "pass": "Choose what goes to the left: a card of your stash, or the unseen top of your deck.",
}
