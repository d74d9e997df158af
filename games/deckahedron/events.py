"""What can happen, outcomes of chance included: facts of one character, and how the Gauntlet seals and opens them.

At the Table a fact is an event of its own. In the Gauntlet a runner's step is one `Ran`, whatever lies in it, so that not
even the kind of an event tells what a rival did.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.contract import Event


class Reshuffled(Event, frozen=True):
    """A deck lies face down anew, the discard pile in it; the last card of `order` is the top. Nobody knows the order."""

    seat: int
    number: int  # 0 is the first deck
    forced: bool
    order: list[str] | None


class OrderDrawn(Event, frozen=True):
    """Gauntlet: the order in which all runners' cards will lie after their reshuffle of this number. Nobody knows it."""

    number: int
    order: list[str] | None


class SpreadChosen(Event, frozen=True):
    """`ranks`: Strength, Dexterity, Intelligence."""

    seat: int
    ranks: list[int]
    name: str


class Called(Event, frozen=True):
    """Table: the GM called for a flip."""

    seat: int
    move: str
    attribute: str
    advantages: list[int]


class Flipped(Event, frozen=True):
    """`approach` is None at the Table; `result` is the best or the worst of `cards`, as `net` says."""

    seat: int
    approach: int | None
    move: str
    attribute: str
    symbol: str
    net: int
    cards: list[str]
    result: str


class Resolved(Event, frozen=True):
    """The flip counts, by this card; all flipped cards go to the discard pile, but a Blessing that resolves goes home."""

    seat: int
    card: str
    result: str


class FlashedBack(Event, frozen=True):
    """Two tokens were paid; the flip is ignored."""

    seat: int


class TokenTaken(Event, frozen=True):
    seat: int
    tokens: int  # how many there are now
    cause: Literal["flip", "peril", "gm"]


class LevelRaised(Event, frozen=True):
    seat: int
    move: str
    level: int


class LevelLost(Event, frozen=True):
    seat: int
    move: str
    level: int


class RenownWon(Event, frozen=True):
    """Only ever within a step of the Gauntlet."""

    seat: int
    renown: int


class HarmTaken(Event, frozen=True):
    """One Harm; `harm` counts those that are not yet a Wound."""

    seat: int
    harm: int


class WoundTaken(Event, frozen=True):
    """`card` went to the discard pile; the third Wound has none."""

    seat: int
    wounds: int
    card: str | None
    cause: Literal["harm", "peril", "gm"]


class StaminaLost(Event, frozen=True):
    """`passed` were turned over and discarded before `card`, which is exhausted."""

    seat: int
    passed: list[str]
    card: str
    cause: Literal["harm", "wound", "card"]


class StaminaRegained(Event, frozen=True):
    """`card` goes from the Exhaustion pile to the discard pile."""

    seat: int
    card: str
    cause: Literal["tokens", "peril", "gm"]


class BlessingGiven(Event, frozen=True):
    seat: int
    card: str
    cause: Literal["peril", "gm"]


class Incapacitated(Event, frozen=True):
    seat: int
    cause: Literal["wounds", "stamina"]


Fact = (
    Reshuffled
    | OrderDrawn
    | SpreadChosen
    | Called
    | Flipped
    | Resolved
    | FlashedBack
    | TokenTaken
    | LevelRaised
    | LevelLost
    | RenownWon
    | HarmTaken
    | WoundTaken
    | StaminaLost
    | StaminaRegained
    | BlessingGiven
    | Incapacitated
)


class Run(msgspec.Struct, frozen=True):
    """How a runner met one peril and stood afterwards, without the faces of cards: they would tell of the others' decks."""

    seat: int
    peril: int
    approach: int
    move: str
    attribute: str
    symbol: str
    net: int
    results: list[str]  # of each flip; all but the last were ignored by a Flashback
    gained: int
    renown: int
    ranks: list[int]
    levels: list[int]
    stamina: int
    harm: int
    wounds: int
    tokens: int
    deck: int
    discarded: int
    shuffles: int
    out: bool


class Verdict(msgspec.Struct, frozen=True):
    """A flip that counted, for the GM to tell of; `worth` is 0 for XX up to 3 for VV."""

    seat: int
    move: str
    attribute: str
    worth: int


class CourseDrawn(Event, frozen=True):
    """The perils of the Gauntlet, or those that lie ready for the GM; open to all."""

    perils: list[str]


class Ran(Event, frozen=True):
    """One step of a runner, known to itself alone; `run` is there when the step left the peril behind."""

    seat: int
    peril: int  # the peril the step belongs to, from 1
    passed: int  # perils left behind after it
    running: bool  # False: the course is run, or the runner is down
    facts: list[Fact] | None
    run: Run | None


class PerilShown(Event, frozen=True):
    """All have passed this peril: how each of them met it is opened."""

    peril: int
    runs: list[Run]


class Told(Event, frozen=True):
    """Table: what the GM says."""

    seat: int
    text: str


class MatchEnded(Event, frozen=True):
    places: list[int]
    reason: str
    rule: str


DeckahedronEvent = (
    CourseDrawn
    | Reshuffled
    | OrderDrawn
    | SpreadChosen
    | Called
    | Flipped
    | Resolved
    | FlashedBack
    | TokenTaken
    | LevelRaised
    | LevelLost
    | HarmTaken
    | WoundTaken
    | StaminaLost
    | StaminaRegained
    | BlessingGiven
    | Incapacitated
    | Ran
    | PerilShown
    | Told
    | MatchEnded
)
