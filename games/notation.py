"""A match as text and back, exactly: a head, then one line an event, a word and its fields in the order of the struct."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import inspect

from games.contract import Event

_TOKEN: Final = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^\s"])+')
_BARE: Final = re.compile(r"[\w'-]*\w[\w'-]*")
_NOTHING: Final = "-"
_EMPTY: Final = "none"


class Unreadable(ValueError):
    """A line that is no event, with its number."""


class Notation:
    """The words of one game. `names` spells the whole numbers of a field as words: {"zone": ("a1", "b1", …)}.

    A list is written a,b,c, a list of lists a,b/c; an empty one is `none`; a hole is `-`; structs and other odd values are JSON.
    """

    def __init__(
        self, head: str, words: Mapping[str, type[Event]], names: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        self.head = head
        self.words = words
        self.word_of = {kind: word for word, kind in words.items()}
        self.names = names or {}
        self.fields = {kind: _fields(kind) for kind in words.values()}

    def write(self, seats: int, options: Mapping[str, Any], events: Sequence[Any]) -> str:
        lines = [self.head, f"seats {seats}", *(f"option {key} {_json(value)}" for key, value in options.items()), ""]
        for event in events:
            kind = type(event)
            fields = (self._write(name, getattr(event, name), of) for name, of in self.fields[kind].items())
            lines.append(" ".join([self.word_of[kind], *fields]))
        return "\n".join(lines) + "\n"

    def read(self, text: str) -> tuple[int, dict[str, Any], list[Any]]:
        seats, options, events = 0, {}, []
        for number, line in enumerate(text.split("\n"), 1):
            tokens = _TOKEN.findall(line)
            try:
                if number == 1:
                    _same(line, self.head)
                elif tokens and tokens[0] == "seats":
                    seats = int(tokens[1])
                elif tokens and tokens[0] == "option":
                    options[tokens[1]] = json.loads(tokens[2])
                elif tokens:
                    events.append(self._event(tokens))
            except (LookupError, ValueError, msgspec.ValidationError) as error:
                raise Unreadable(f"Line {number} cannot be read: {line[:80]}") from error
        return seats, options, events

    def _event(self, tokens: list[str]) -> Any:
        kind = self.words[tokens[0]]
        types = self.fields[kind].items()
        fields = {name: self._read(name, token, of) for (name, of), token in zip(types, tokens[1:], strict=True)}
        return msgspec.convert({"is": kind.__name__, **fields}, kind)

    def _write(self, name: str, value: Any, of: inspect.Type) -> str:
        if value is None:
            return _NOTHING
        if value in ([[]], [None], [[None]]):  # alone they would look like something else
            return _json(value)
        match _depth(of):
            case 2:
                return "/".join(",".join(self._word(name, one) for one in row) for row in value) if value else _EMPTY
            case 1:
                return ",".join(self._word(name, one) for one in value) or _EMPTY
            case 0:
                return self._word(name, value)
        return _json(msgspec.to_builtins(value))

    def _word(self, name: str, value: Any) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int) and name in self.names:
            return self.names[name][value]
        if value is None:
            return _NOTHING
        word = str(value)
        if not isinstance(value, str):
            return word
        return word if _BARE.fullmatch(word) and word not in (_EMPTY, _NOTHING) else _json(word)

    def _read(self, name: str, token: str, of: inspect.Type) -> Any:
        if token == _NOTHING:
            return None
        if token.startswith("["):
            return json.loads(token)
        match _depth(of):
            case 2:
                rows = [] if token == _EMPTY else _split(token, "/")
                return [[self._value(name, one, of) for one in _split(row, ",")] if row else [] for row in rows]
            case 1:
                return [] if token == _EMPTY else [self._value(name, one, of) for one in _split(token, ",")]
            case 0:
                return self._value(name, token, of)
        return json.loads(token)

    def _value(self, name: str, word: str, of: inspect.Type) -> Any:
        leaf = _leaf(of)
        if word == _NOTHING:
            return None
        if isinstance(leaf, inspect.BoolType):
            return {"yes": True, "no": False}[word]
        if isinstance(leaf, inspect.IntType):
            return self.names[name].index(word) if name in self.names else int(word)
        return json.loads(word) if word.startswith('"') else word


def _fields(kind: type[Event]) -> dict[str, inspect.Type]:
    about = inspect.type_info(kind)
    assert isinstance(about, inspect.StructType)
    return {field.name: field.type for field in about.fields}


def _bare(of: inspect.Type) -> inspect.Type:
    """A type without its `None`."""
    if isinstance(of, inspect.UnionType):
        rest = [each for each in of.types if not isinstance(each, inspect.NoneType)]
        return rest[0] if len(rest) == 1 else of
    return of


def _leaf(of: inspect.Type) -> inspect.Type:
    of = _bare(of)
    return _leaf(of.item_type) if isinstance(of, inspect.ListType) else of


def _depth(of: inspect.Type) -> int:
    """How many lists a plain value stands in, at most two; 9 for what only JSON can say."""
    of = _bare(of)
    if isinstance(of, inspect.ListType):
        inner = _depth(of.item_type)
        return inner + 1 if inner < 2 else 9
    plain = (inspect.StrType, inspect.IntType, inspect.BoolType)
    text = isinstance(of, inspect.LiteralType) and all(isinstance(value, str) for value in of.values)
    return 0 if isinstance(of, plain) or text else 9


def _split(token: str, at: str) -> list[str]:
    """Parts between commas or strokes, but not those within quotes."""
    return re.findall(rf'(?:"(?:[^"\\]|\\.)*"|[^{at}"])+|(?<={at})(?={at}|$)|^(?={at})', token)


def _json(value: Any) -> str:
    """Compact: spaces only within quotes, so that it is one token."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _same(line: str, wanted: str) -> None:
    if line.strip() != wanted:
        raise ValueError(wanted)
