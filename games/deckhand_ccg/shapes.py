"""The shapes of a view: plain values for the browser and the bots, made by view.py and hints.py."""

from __future__ import annotations

import msgspec

from games.contract import Outcome, View
from games.deckhand_ccg.events import DiceRolled
from games.speech import Prompt, Reason


class UnitView(msgspec.Struct, frozen=True):
    """A Captain or Crew as it stands; `id` stays the same while it lives."""

    id: int
    card: str
    title: str
    owner: int
    captain: bool
    range: int  # as it counts where it stands
    damage: int  # Base Damage as it counts where it stands
    hp: int
    tokens: int
    power: int  # Base Damage gained for good
    rally: int  # and for this turn
    done: bool  # has activated this turn
    fresh: bool  # arrived this turn
    guarded: bool  # a Captain that cannot be attacked
    text: str


class CorpseView(msgspec.Struct, frozen=True):
    card: str
    title: str
    owner: int


class Compartment(msgspec.Struct, frozen=True):
    """`ship` is the seat whose Starship it belongs to, null for the Airlock."""

    name: str
    ship: int | None
    unit: UnitView | None
    corpse: CorpseView | None


class GamerView(msgspec.Struct, frozen=True):
    gamer: str
    handle: str
    name: str
    genre: str
    wisdom: int
    awareness: int
    synergy: int
    dexterity: int
    x_factor: int
    salary: int
    talent: str | None
    text: str  # of the Talent, or a line of character


class SeatView(msgspec.Struct, frozen=True):
    """All that everybody may know of one side."""

    captain: str | None
    captain_title: str | None
    skill: str | None
    skill_text: str | None
    chosen: bool  # has a Captain and a deck, though nobody may know which
    picked: bool  # has picked a Gamer
    decided: bool  # about the first hand
    replaced: bool | None  # what it decided, once both have, or to its own eyes
    gamer: GamerView | None
    talent_used: bool
    wisdom: int
    x_factor: int
    hand: int
    deck: int
    known: list[str]  # cards of the hand that everybody has seen
    discards: list[str]
    next_corryte: int  # what it has to spend on its next turn


class HandCard(msgspec.Struct, frozen=True):
    """A card in the viewer's hand; `reason` says why it cannot be played now."""

    card: str
    title: str
    kind: str
    symbol: str
    cost: int
    range: int
    damage: int
    hp: int
    text: str
    seen: bool  # the other side knows it is here
    reason: Reason | None


class MoveHint(msgspec.Struct, frozen=True):
    """A compartment a unit may enter; `corpse` is trodden down by that."""

    to: int
    corpse: str | None
    note: str


class TargetHint(msgspec.Struct, frozen=True):
    """One enemy seen from one own unit: `reason` if it cannot be attacked, else what an attack is expected to do."""

    at: int
    reason: Reason | None
    base: int
    dice: int
    stopped: int
    expected: float  # tokens, on average
    kills: int  # the chance to kill, in per cent
    answer: bool
    answer_base: int
    answer_dice: int
    dies: int  # the chance to be killed by the answer, if there is one, in per cent
    note: str  # "1 + 4 dice · can answer"


class UnitHint(msgspec.Struct, frozen=True):
    """What one own unit may do; reasons are null where it may move or attack at all."""

    at: int
    move: Reason | None
    attack: Reason | None
    moves: list[MoveHint]
    targets: list[TargetHint]
    note: str  # "Activated", "Arrived this turn", "" if it is free to act


class SkillHint(msgspec.Struct, frozen=True):
    title: str
    text: str
    cost: int
    reason: Reason | None


class SummonHint(msgspec.Struct, frozen=True):
    """A compartment of the own Starship: a summons, a Reckless Charge and what it would do, or neither and why."""

    at: int
    summon: Reason | None
    charge: Reason | None
    note: str


class FightView(msgspec.Struct, frozen=True):
    """A fight that waits for an answer or for a Talent."""

    attacker: int
    at: int
    target: int
    roll: str  # attack, counter, or "" before the first roll
    base: int
    dice: list[int]
    before: bool  # the target strikes first
    answer_base: int | None  # what a Counterattack would begin with, while one is awaited
    answer_dice: int | None
    note: str


class ChoiceView(msgspec.Struct, frozen=True):
    """An effect that waits for a choice."""

    seat: int
    wait: str
    card: str
    title: str
    at: int | None
    count: int
    text: str


class DeckView(msgspec.Struct, frozen=True):
    """A ready deck on offer, to a seat that has to choose."""

    deck: str
    title: str
    captain: str
    captain_title: str
    about: str
    cards: dict[str, int]
    curve: list[int]


class OwnView(msgspec.Struct, frozen=True):
    """What a seat alone knows of itself."""

    captain: str | None
    deck: str | None  # the id of the ready deck, null for one of its own
    cards: list[str]  # the whole list
    left: list[str]  # what is still in the deck, sorted: nobody knows the order
    offers: list[GamerView]
    gamer: str | None


class DeckhandView(View, frozen=True):
    viewer: int | None
    phase: str  # decks, gamers, mulligan, turn, step, answer, roll, choice, between, over
    to_act: list[int]
    gamers: str  # none, drawn, picked
    turn: int
    active: int | None
    first: int | None
    corryte: int
    granted: int  # Corryte that this turn began with
    skilled: bool
    open: int | None  # where the unit of the open activation or free step stands
    moved: bool
    attacked: bool
    board: list[Compartment]
    seats: list[SeatView]
    hand: list[HandCard] | None
    own: OwnView | None
    fight: FightView | None
    choice: ChoiceView | None
    last: DiceRolled | None
    units: list[UnitHint]  # to a seat on turn: its units
    summons: list[SummonHint]  # to a seat on turn: its Starship
    skill: SkillHint | None  # to a seat on turn
    talent: Reason | None  # to a seat on turn, why its Talent cannot be used now; see `talent_ready`
    talent_ready: bool
    decks: list[DeckView]
    brought: int  # units so far
    outcome: Outcome | None
    prompt: Prompt
    open_hands: list[list[str]] | None = None  # both hands, to the eyes that see all
    open_lists: list[list[str]] | None = None  # and both decks as chosen
