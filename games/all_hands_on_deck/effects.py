"""The small vocabulary of the special cards: what each word does in a battle, and how it is said on the card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

FIRST: Final = "first"  # duels before all others
LAST: Final = "last"  # duels after all others
WINS_DUEL: Final = "wins_duel"
WINS_BATTLE: Final = "wins_battle"
ALONE: Final = "alone"  # one such card a ship
CHEERS: Final = "cheers"  # one more level for each other card of the crew that has one
MIRRORS: Final = "mirrors"  # fights at the highest level among crew mates with a level of their own
PEEKS: Final = "peeks"  # once, looks at a ship that hers could attack

WORDS: Final = {
    FIRST: "Duels first.",
    LAST: "Duels last.",
    WINS_DUEL: "Wins her duel; against another Daughter it is tied.",
    WINS_BATTLE: "Its ship wins the battle; against another Black Spot both ships sink.",
    ALONE: "One a ship.",
    CHEERS: "Each crew mate with a level duels one level higher.",
    MIRRORS: "Takes the level of her strongest crew mate, Ladies and Daughters aside.",
    PEEKS: "Once, before her ship attacks, look at the crew of one ship it could attack.",
}
_LEADS: Final = {
    "admiral": "Leads a {suit} ship. Outranks Captains and Privateers.",
    "captain": "Leads a {suit} ship. Outranks Privateers.",
    "privateer": "Leads any crew, or sails as crew on any ship. Fights anybody.",
}


def describe(card: Mapping[str, Any]) -> str:
    """The text of a card, made from its facts."""
    told = []
    if card["kind"] in _LEADS:
        told.append(_LEADS[card["kind"]].format(suit=card["suit"].capitalize()))
    if "defending" in card:
        told.append(f"Level {card['level']} attacking, {card['defending']} defending.")
    elif "level" in card:
        told.append(f"Level {card['level']}.")
    told += [WORDS[effect] for effect in card.get("effects", ())]
    if "points" in card:
        told.append(f"Worth {card['points']} points to whoever ends up with it.")
    if "penalty" in card:
        told.append(f"Costs {card['penalty']} if left in hand.")
    return " ".join(told)
