"""Which 20 cards make a deck (R11): the ready ones, what is wrong with one of a player's own, and its curve."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from games.deckhand_ccg.cards import CARDS, FREELANCER

SIZE: Final = 20
COPIES: Final = 2
DEAREST: Final = 3  # of a card that costs this much a deck holds one copy
RULE: Final = "R11"


class Problem(msgspec.Struct, frozen=True):
    """Why a deck may not be played: the rule, a sentence, and the card that is meant if it is one."""

    rule: str
    sentence: str
    card: str | None = None


class ReadyDeck(msgspec.Struct, frozen=True):
    """A deck to play at once."""

    deck: str
    title: str
    captain: str
    about: str
    cards: dict[str, int]

    def list(self) -> list[str]:
        return [card for card, copies in self.cards.items() for _ in range(copies)]


def problems(captain: str, cards: Sequence[str]) -> list[Problem]:
    """All that is wrong with a deck; none for one that may be played."""
    leader = CARDS.get(captain)
    if leader is None or not leader.captain:
        return [Problem(RULE, f"There is no Captain named {captain[:40]}.", captain)]
    found = []
    if len(cards) != SIZE:
        found.append(Problem(RULE, f"A deck has exactly {SIZE} cards, this one has {len(cards)}."))
    for card, copies in Counter(cards).items():
        about = CARDS.get(card)
        if about is None:
            found.append(Problem(RULE, f"There is no card named {card[:40]}.", card))
        elif about.captain:
            found.append(Problem(RULE, f"{about.title} is a Captain and is no part of the 20 cards.", card))
        elif about.symbol not in (captain, FREELANCER):
            owner = CARDS[about.symbol].title
            found.append(Problem(RULE, f"{about.title} belongs to the {owner}, not to the {leader.title}.", card))
        elif about.cost == DEAREST and copies > 1:
            found.append(Problem(RULE, f"{about.title} costs {DEAREST}: one copy a deck, this one has {copies}.", card))
        elif copies > COPIES:
            found.append(Problem(RULE, f"At most {COPIES} copies of {about.title}, this deck has {copies}.", card))
    return found


def curve(cards: Sequence[str]) -> list[int]:
    """How many cards cost 0, 1, 2 and 3; cards that do not exist are left out."""
    costs = Counter(CARDS[card].cost for card in cards if card in CARDS)
    return [costs[cost] for cost in range(DEAREST + 1)]


def _read() -> dict[str, ReadyDeck]:
    rows = tomllib.loads((Path(__file__).parent / "decks.toml").read_text(encoding="utf-8"))["decks"]
    return {row["deck"]: msgspec.convert(row, ReadyDeck) for row in rows}


READY: Final[Mapping[str, ReadyDeck]] = MappingProxyType(_read())
