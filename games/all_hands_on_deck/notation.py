"""All Hands On Deck! as text: the word of each event."""

from __future__ import annotations

from typing import Final, get_args

from games.all_hands_on_deck import events as e
from games.contract import Event
from games.notation import Notation

WORDS: Final[dict[str, type[Event]]] = {
    "shuffle": e.DeckShuffled,
    "round": e.RoundBegan,
    "deal": e.HandDealt,
    "turn": e.TurnBegan,
    "draw": e.CardDrawn,
    "reshuffle": e.PileShuffled,
    "aargh": e.Claimed,
    "reserve": e.Reserved,
    "pick": e.PickedUp,
    "launch": e.Launched,
    "discard": e.Discarded,
    "fleet": e.FleetLaunched,
    "recruited": e.RecruitingEnded,
    "call": e.CalledToAttack,
    "spy": e.Spied,
    "battle": e.BattleFought,
    "raid": e.Raided,
    "pass": e.Passed,
    "reckon": e.RoundReckoned,
    "end": e.MatchEnded,
}
assert set(WORDS.values()) == set(get_args(e.AllHandsEvent))

NOTATION: Final = Notation("all_hands_on_deck 1", WORDS)
