"""What can happen in a match, outcomes of chance included."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.contract import Event

Cause = Literal["duels", "rank", "tied", "spot", "two spots", "prize crew", "fourth card"]


class DeckShuffled(Event, frozen=True):
    """All 110 cards become the draw pile of a new round; the last of `order` is the top. Nobody knows the order."""

    order: list[str] | None


class RoundBegan(Event, frozen=True):
    """`seat` has the first turn of the round."""

    round: int
    seat: int


class HandDealt(Event, frozen=True):
    seat: int
    cards: list[str] | None


class TurnBegan(Event, frozen=True):
    """`last` says that somebody's fleet is at sea: this is the last turn of the seat in this round."""

    seat: int
    turn: int
    last: bool


class CardDrawn(Event, frozen=True):
    seat: int
    card: str | None


class PileShuffled(Event, frozen=True):
    """The discards but the top one became the draw pile again: `count` cards in an order that nobody knows."""

    order: list[str] | None
    count: int


class Claimed(Event, frozen=True):
    """Somebody shouted Aargh!"""

    seat: int
    card: str


class Reserved(Event, frozen=True):
    """A claim is settled: the card is set aside for `seat`; the claims of `lapsed` come to nothing."""

    seat: int
    card: str
    lapsed: list[int]


class PickedUp(Event, frozen=True):
    """The draw of this turn, for all to see: the open discard itself, or the own reservation."""

    seat: int
    card: str
    source: Literal["discard", "reservation"]
    lapsed: list[int]


class Launched(Event, frozen=True):
    """The shipmaster lies open, the crew face down; it stays known to its owner."""

    seat: int
    ship: int
    master: str
    crew: list[str] | None


class Discarded(Event, frozen=True):
    seat: int
    card: str


class FleetLaunched(Event, frozen=True):
    """The first whole fleet of the round is at sea."""

    seat: int
    bonus: int


class RecruitingEnded(Event, frozen=True):
    """`seat` begins the battles; `cause` is its fleet, or a draw pile that ran out again."""

    seat: int
    cause: Literal["fleet", "pile"]


class CalledToAttack(Event, frozen=True):
    """`must`: this seat launched the first fleet and may not pass."""

    seat: int
    must: bool


class Spied(Event, frozen=True):
    """That a Spy is aboard is now open (`spy`); the crew of `target` is known to her owner alone."""

    seat: int
    ship: int
    spy: str
    target: int
    crew: list[str] | None


class Duel(msgspec.Struct, frozen=True):
    """One pair of crew cards with the levels they fought at; `winner` is a seat, null if tied."""

    attack: str
    attack_level: int
    defence: str
    defence_level: int
    winner: int | None


class BattleFought(Event, frozen=True):
    """Both crews are open, duel by duel; `winner` takes both ships and `treasure`, or with null both sink."""

    turn: int  # the number of the battle in this round
    seat: int
    ship: int
    target: int
    duels: list[Duel]
    cause: Cause
    winner: int | None
    treasure: list[str]


class Raided(Event, frozen=True):
    """A Raider ship took the point cards of `target`; nothing else of either crew is shown."""

    turn: int
    seat: int
    ship: int
    target: int
    treasure: list[str]


class Passed(Event, frozen=True):
    seat: int


class Sheet(msgspec.Struct, frozen=True):
    """One seat's reckoning of a round: every number of the sum, and the cards that it is made of."""

    ships: int
    ship_points: int
    treasure: list[str]
    treasure_points: int
    bonus: int
    flags: list[str]  # left in hand
    flag_points: int
    sum: int  # before the floor of 0
    points: int
    total: int  # of the match so far


class RoundReckoned(Event, frozen=True):
    round: int
    sheets: list[Sheet]


class MatchEnded(Event, frozen=True):
    places: list[int]
    reason: str
    rule: str


AllHandsEvent = (
    DeckShuffled
    | RoundBegan
    | HandDealt
    | TurnBegan
    | CardDrawn
    | PileShuffled
    | Claimed
    | Reserved
    | PickedUp
    | Launched
    | Discarded
    | FleetLaunched
    | RecruitingEnded
    | CalledToAttack
    | Spied
    | BattleFought
    | Raided
    | Passed
    | RoundReckoned
    | MatchEnded
)
