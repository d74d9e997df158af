"""Text says every value exactly: holes, empty lists, words that look like something else."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import Event
from games.notation import Notation, Unreadable


class Pair(msgspec.Struct, frozen=True):
    left: str
    right: int


class Happened(Event, frozen=True):
    seat: int
    zone: int | None
    text: str
    kind: Literal["a", "b"]
    cards: list[str] | None
    numbers: list[int | None]
    hands: list[list[str]]
    flags: list[bool]
    pair: Pair | None
    pairs: list[Pair]
    deep: list[list[list[int]]]
    counts: dict[str, int]


NOTATION = Notation("test 1", {"happened": Happened}, names={"zone": ("west", "east")})
words = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=6)
pairs = st.builds(Pair, words, st.integers(-3, 3))
happened = st.builds(
    Happened,
    seat=st.integers(0, 4),
    zone=st.sampled_from([None, 0, 1]),
    text=words | st.sampled_from(["-", "none", "yes", "5", "[]", '"', "a,b", "a/b", " "]),
    kind=st.sampled_from(["a", "b"]),
    cards=st.none() | st.lists(words, max_size=3),
    numbers=st.lists(st.none() | st.integers(-9, 9), max_size=3),
    hands=st.lists(st.lists(words | st.sampled_from(["a,b", "/", "none"]), max_size=3), max_size=3),
    flags=st.lists(st.booleans(), max_size=2),
    pair=st.none() | pairs,
    pairs=st.lists(pairs, max_size=2),
    deep=st.lists(st.lists(st.lists(st.integers(0, 3), max_size=2), max_size=2), max_size=2),
    counts=st.dictionaries(words, st.integers(0, 3), max_size=2),
)


@given(st.lists(happened, max_size=3), st.dictionaries(st.sampled_from(["x", "y"]), st.integers() | words))
def test_what_is_written_is_read(events, options):
    assert NOTATION.read(NOTATION.write(3, options, events)) == (3, options, events)


def test_a_line_reads_like_a_sentence():
    one = Happened(1, 0, "Well met", "a", ["7D", "KS"], [], [["a"], []], [True], None, [], [], {})
    assert NOTATION.write(2, {}, [one]).splitlines()[-1] == 'happened 1 west "Well met" a 7D,KS none a/ yes - [] [] {}'


@pytest.mark.parametrize("line", ["happened", "nothing 1", "happened 1 north x a - none none none - [] none {}"])
def test_a_line_that_is_no_event_is_named(line):
    with pytest.raises(Unreadable, match="Line 3 "):
        NOTATION.read(f"test 1\nseats 2\n{line}\n")
