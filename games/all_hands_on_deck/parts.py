"""What a view is made of: plain data for the browser and the bots."""

from __future__ import annotations

import msgspec

from games.all_hands_on_deck import events
from games.contract import Outcome, View
from games.speech import Prompt, Reason


class Ship(msgspec.Struct, frozen=True):
    """A launched ship. `crew` has a hole for each card that the viewer does not know."""

    ship: int  # its number: three times the seat, plus the order of launching
    master: str
    title: str  # "Navy Admiral"
    suit: str
    sails: int
    crew: list[str | None]
    status: str  # at sea, won, lost, sunk, raider, raided
    holder: int | None  # who counts it; null if sunk
    seen_by: list[int]  # seats whose Spy has looked at the crew


class Known(msgspec.Struct, frozen=True):
    """A card picked up openly and not seen since: in the hand, or on a ship from number `since` of the seat on."""

    card: str
    since: int


class Player(msgspec.Struct, frozen=True):
    """One seat, as all may know it but for `ships[].crew`."""

    seat: int
    total: int  # points of the rounds before
    hand: int
    ships: list[Ship]
    reserved: str | None
    known: list[Known]
    passed: bool
    turn_left: bool  # a turn of this seat is still to begin in this round
    launcher: bool  # the first fleet: 50 points
    plunder: list[str]  # point cards taken in raids
    prizes: int  # ships this seat counts so far
    points: int  # of those ships and of treasure that lies open


class Offer(msgspec.Struct, frozen=True):
    """The discard that can still be claimed."""

    card: str
    by: int
    claims: list[int]  # in the order of shouting
    refusal: Reason | None  # why the viewer cannot claim it; null if it can


class Master(msgspec.Struct, frozen=True):
    """A shipmaster in the viewer's hand, and the cards of the hand that may sail under it."""

    card: str
    crew: list[str]
    refusal: Reason | None  # why no ship can be launched under it now


class Option(msgspec.Struct, frozen=True):
    """One of the viewer's ships at sea against one of another seat: why not, or what to expect."""

    ship: int
    target: int
    refusal: Reason | None
    forecast: str | None
    spy: bool  # a Spy aboard may look first


class Battle(msgspec.Struct, frozen=True):
    """A battle or raid with its words: `tally[n]` stands before duel n + 1."""

    raid: bool
    fought: events.BattleFought | None
    raided: events.Raided | None
    attacker: Ship
    defender: Ship
    duels: list[str]
    tally: list[str]
    cause: str
    stakes: int  # points that changed hands or sank, ships included


class AllHandsView(View, frozen=True):
    viewer: int | None
    phase: str  # draw, turn, battle, between, over
    to_act: list[int]
    may_act: list[int]
    prize_crew: bool
    first_shout: bool
    target: int
    rounds: int
    round: int
    turn: int
    active: int | None
    first: int | None  # who had the first turn of the match
    starter: int | None  # who had the first turn of this round
    launcher: int | None
    sailed: bool  # the seat on turn has launched
    players: list[Player]
    hand: list[str] | None  # the viewer's own, by suit and level
    pile: int
    discards: list[str]  # the last is the top
    offer: Offer | None
    reshuffled: bool
    returned: list[str]  # shuffled back into the pile and not seen since
    fresh: list[int]  # how many of those each seat has drawn and not shown
    before: list[int]  # ships launched before that shuffle
    battles: int
    must: bool  # the attacking seat may not pass
    locked: int | None  # the ship whose Spy has looked
    used_spies: list[list[str]]  # by ship, Spies that have looked
    last: Battle | None
    ended: Battle | None  # how the round before ended: its last battle, kept while this round lasts
    sheets: list[events.RoundReckoned]
    masters: list[Master] | None  # to a seat that has drawn
    launch: Reason | None  # why that seat can launch nothing now; null if it can, or if it is not its turn
    options: list[Option] | None  # to the attacking seat
    outcome: Outcome | None
    prompt: Prompt
    open_hands: list[list[str]] | None = None  # all hands, to the eyes that see all
