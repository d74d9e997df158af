"""The pieces that sentences are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.deckhand_builder.cards import TITLES

DECLINED: Final = {
    "draw": "drew no more",
    "reload": "reloaded no more",
    "discard": "discarded no more",
    "share": "kept the bank closed",
    "top": "left the card where it goes",
    "shuffle": "left the stash as it lies",
    "bury": "buried nothing",
    "scrap": "removed nothing",
    "apply": "applied none of them",
    "swap": "swapped nothing",
}
OPTIONS: Final = {
    "gain": "a coin of the bank",
    "steal": "a coin of an enemy",
    "coins": "two coins",
    "market": "a coin and a Buy",
    "spree": "a reload and two Buys",
    "thrift": "a coin and a Buy",
    "share": "a coin for everybody",
    "top": "to put it on the deck",
    "shuffle": "to shuffle",
    "supply": "the supply deck",
    "reload": "the reload deck",
}


def cards(cards: Sequence[str | None]) -> str:
    """Titles in order, the unknown ones as a number at the end."""
    names = [TITLES[card] for card in cards if card is not None]
    hidden = len(cards) - len(names)
    if hidden:
        more = " more" if names else ""
        names.append(f"{hidden}{more} cards" if hidden > 1 else f"a{' further' if names else ''} card")
    if len(names) < 2:
        return names[0] if names else "no card"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def some(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def fills(refill: str | None) -> str:
    return "" if refill is None else f" {TITLES[refill]} fills the supply."


def deck(name: str) -> str:
    return f"the deck of {{{name}}}" if name.isdigit() else f"the {name} deck"
