"""What a game is: a decider over facts. `decide` may refuse, `apply` never does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

import msgspec

from games.chance import Chance

Seat = int
Viewer = int | None  # a seat's eyes, None: the public's, OPEN: eyes that see all, once a match is over
OPEN: Final = -1


class Action(msgspec.Struct, frozen=True, tag_field="do", tag=True, forbid_unknown_fields=True):
    """What a seat asks for; subclasses are imperative (`Deploy`)."""


class Event(msgspec.Struct, frozen=True, tag_field="is", tag=True):
    """What happened, outcomes of chance included; subclasses are past tense (`Deployed`)."""


class View(msgspec.Struct, frozen=True):
    """All that one viewer may know of a state, as plain values for the browser and the bots."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: places by seat (1 is best, equal places share), the reason in words, and its rule."""

    places: list[int]
    reason: str
    rule: str


class Illegal(Exception):
    """A refusal: the number of the rule that was broken, and a sentence for the player."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.sentence = sentence


class State(Protocol):
    """Slots, ints, lists; changed in place by `apply`; cheap to clone."""

    first: Seat  # who had the first turn; -1 until it is known, and for ever where all play at once

    def to_act(self) -> tuple[Seat, ...]: ...  # the awaited: several when choices are secret and simultaneous
    def may_act(self) -> tuple[Seat, ...]: ...  # others with a legal action that nobody waits for (a claim)
    def legal(self, seat: Seat) -> list[Any]: ...
    def decide(self, seat: Seat, action: Any, chance: Chance) -> list[Any]: ...  # raises Illegal
    def apply(self, event: Any) -> None: ...  # total
    def clone(self) -> State: ...
    def view(self, viewer: Viewer) -> Any: ...
    def evaluate(self) -> list[float]: ...  # one number a seat, for search that stops early
    def outcome(self) -> Outcome | None: ...


class Bot(Protocol):
    """A player made of code, with no way to anything hidden. One that is not awaited may answer None: let it pass."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random) -> Any: ...


@dataclass(frozen=True, slots=True)
class Game:
    """One rulebook, whole. `games/<id>/__init__.py` binds one of these to GAME."""

    id: str
    rules_version: int
    meta: Mapping[str, Any]  # meta.toml: title, shelf, blurb, seats, table, options, levels, ...
    action_type: Any  # union of the Action structs
    event_type: Any  # union of the Event structs
    view_type: type
    state: Callable[[int, Mapping[str, Any]], State]  # seats, options -> the state before any event
    opening: Callable[[int, Mapping[str, Any], Chance], list[Any]]  # the events that set the table
    determinize: Callable[[Any, Random], State]  # a whole state that fits all this view knows
    redact: Callable[[Any, Viewer], Any]  # beside view(): what each pair of eyes may know of an event
    say: Callable[[Any, Viewer], str]  # one plain sentence: log, screen reader, commentary
    bots: Sequence[Bot]  # by level, weakest first
    write: Callable[[int, Mapping[str, Any], Sequence[Any]], str]  # seats, options, events -> notation
    read: Callable[[str], tuple[int, dict[str, Any], list[Any]]]  # and back
    folder: Path
    check: Callable[[int, Mapping[str, Any]], None] = lambda seats, options: None  # or BadOption
