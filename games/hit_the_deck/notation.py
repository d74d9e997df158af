"""A match as text and back, exactly: a head, then one line an event, its fields in the order of events.py."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

import msgspec

from games.contract import Event
from games.hit_the_deck import events as e
from games.hit_the_deck.sea import NAMES

HEAD: Final = "hit_the_deck 1"
WORDS: Final[dict[str, type[Event]]] = {
    "shuffle": e.DeckShuffled,
    "deal": e.HandDealt,
    "mulligan": e.MulliganChosen,
    "mulligans": e.MulligansShown,
    "replace": e.HandReplaced,
    "return": e.CardsReturned,
    "first": e.FirstChosen,
    "turn": e.TurnBegan,
    "draw": e.CardDrawn,
    "deploy": e.Deployed,
    "attack": e.AttackDeclared,
    "broadside": e.BroadsideDrawn,
    "defend": e.Defended,
    "battle": e.BattleFought,
    "sink": e.ShipsSunk,
    "bonus": e.BonusEarned,
    "decline": e.BonusDeclined,
    "pass": e.Passed,
    "hands": e.HandsShown,
    "end": e.MatchEnded,
}
_NAMES: Final = {kind: word for word, kind in WORDS.items()}
_ZONES: Final = {"zone", "ship", "target", "helper", "zones", "cut"}
_NUMBERS: Final = {"seat", "turn", "lanes", "winner", "places"}
_FLAGS: Final = {"replace", "replaced", "laid"}
_LISTS: Final = {"order", "cards", "replaced", "attack", "defence", "zones", "cut", "left", "places"}
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')

assert set(WORDS.values()) == set(get_args(e.HitTheDeckEvent))


class Unreadable(ValueError):
    """A line that is no event, with its number."""


def write(seats: int, options: Mapping[str, Any], events: Sequence[Any]) -> str:
    lines = [HEAD, f"seats {seats}", *(f"option {key} {json.dumps(value)}" for key, value in options.items()), ""]
    for event in events:
        fields = (_write(name, getattr(event, name)) for name in event.__struct_fields__)
        lines.append(" ".join([_NAMES[type(event)], *fields]))
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[int, dict[str, Any], list[Any]]:
    seats, options, events = 0, {}, []
    for number, line in enumerate(text.splitlines(), 1):
        tokens = _TOKEN.findall(line)
        try:
            if number == 1:
                _same(line, HEAD)
            elif tokens and tokens[0] == "seats":
                seats = int(tokens[1])
            elif tokens and tokens[0] == "option":
                options[tokens[1]] = json.loads(tokens[2])
            elif tokens:
                events.append(_event(tokens))
        except (LookupError, ValueError, msgspec.ValidationError) as error:
            raise Unreadable(f"Line {number} cannot be read: {line[:80]}") from error
    return seats, options, events


def _event(tokens: list[str]) -> Any:
    kind = WORDS[tokens[0]]
    names = kind.__struct_fields__
    fields = {name: _read(name, token) for name, token in zip(names, tokens[1:], strict=True)}
    return msgspec.convert({"is": kind.__name__, **fields}, kind)


def _write(name: str, value: Any) -> str:
    if value is None:
        return "-"
    if name == "hands":
        return "/".join(",".join(cards) for cards in value)
    if name in _LISTS:
        return ",".join(_word(name, one) for one in value) or "none"
    return _word(name, value)


def _word(name: str, value: Any) -> str:
    if name in _ZONES:
        return str(NAMES[value])
    if name in _FLAGS:
        return "yes" if value else "no"
    word = str(value)
    return word if re.fullmatch(r"[\w]+", word) else json.dumps(word)


def _read(name: str, token: str) -> Any:
    if token == "-":  # noqa: S105 - a token of text
        return None
    if name == "hands":
        return [[card for card in cards.split(",") if card] for cards in token.split("/")]
    if name in _LISTS:
        return [] if token == "none" else [_value(name, one) for one in token.split(",")]  # noqa: S105
    return _value(name, token)


def _value(name: str, word: str) -> Any:
    if name in _ZONES:
        return NAMES.index(word)
    if name in _NUMBERS:
        return int(word)
    if name in _FLAGS:
        return {"yes": True, "no": False}[word]
    return json.loads(word) if word.startswith('"') else word


def _same(line: str, wanted: str) -> None:
    if line.strip() != wanted:
        raise ValueError(wanted)
