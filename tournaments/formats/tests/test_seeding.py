"""Seeding: the order that was asked for, and a lottery that needs no trust."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats.seeding import by_hand, by_lottery, by_pots, by_rating, draw_numbers, fill_pots, seal

SECRET = b"kept in the captain's locker"
CREW = [f"sailor-{number}" for number in range(1, 9)]


def test_the_highest_rating_is_first_and_equals_stay_in_the_order_of_entry() -> None:
    assert by_rating({"a": 1500, "b": 1700, "c": 1500, "d": 1600}) == ("b", "d", "a", "c")


def test_the_directors_list_stands() -> None:
    assert by_hand(["c", "a", "b"]) == ("c", "a", "b")


def test_who_is_not_on_the_directors_list_follows_and_who_withdrew_is_gone() -> None:
    assert by_hand(["c", "gone", "a"], ["a", "b", "c", "d"]) == ("c", "a", "b", "d")


def test_pots_are_as_equal_as_they_can_be_and_keep_the_order() -> None:
    assert fill_pots("abcdefghij", 4) == (tuple("abc"), tuple("def"), tuple("gh"), tuple("ij"))
    assert fill_pots("ab", 4) == (("a",), ("b",))


@given(st.lists(st.integers(), unique=True, max_size=40), st.integers(1, 8))
def test_filling_pots_loses_nobody(numbers: list[int], count: int) -> None:
    everybody = [str(number) for number in numbers]
    pots = fill_pots(everybody, count)
    assert [one for pot in pots for one in pot] == everybody
    assert max(map(len, pots)) - min(map(len, pots)) <= 1


def test_pots_are_drawn_one_after_the_other() -> None:
    strong, weak = CREW[:4], CREW[4:]
    drawn = by_pots([strong, weak], SECRET)
    assert set(drawn[:4]) == set(strong)
    assert set(drawn[4:]) == set(weak)
    assert len({by_pots([strong, weak], bytes([key]))[:4] for key in range(30)}) > 10, "and really drawn"


def test_anybody_can_repeat_the_draw_in_three_lines() -> None:
    """With no HMAC at hand: RFC 2104 written out, the hash of the outer pad and of the inner pad's hash."""
    roll, key = sha256("\n".join(sorted(CREW)).encode()).hexdigest(), SECRET.ljust(64, b"\0")
    inner = {one: sha256(bytes(byte ^ 0x36 for byte in key) + f"{roll}\n{one}".encode()).digest() for one in CREW}
    numbers = {one: sha256(bytes(byte ^ 0x5C for byte in key) + inner[one]).hexdigest() for one in CREW}
    assert draw_numbers(CREW, SECRET) == numbers
    assert by_lottery(CREW, SECRET) == tuple(sorted(CREW, key=numbers.__getitem__))


def test_the_seal_was_the_secrets() -> None:
    assert seal(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert seal(SECRET) != seal(SECRET + b"!")


@given(st.permutations(CREW))
def test_the_order_of_entry_does_not_matter_in_a_lottery(entered: list[str]) -> None:
    assert by_lottery(entered, SECRET) == by_lottery(CREW, SECRET)


def test_one_more_entrant_changes_everybodys_number() -> None:
    before, after = draw_numbers(CREW, SECRET), draw_numbers([*CREW, "last of all"], SECRET)
    assert all(before[sailor] != after[sailor] for sailor in CREW)


def test_over_many_secrets_everybody_is_first_about_as_often() -> None:
    firsts = Counter(by_lottery(CREW, number.to_bytes(4, "big"))[0] for number in range(4_000))
    assert all(firsts[sailor] == pytest.approx(500, abs=110) for sailor in CREW)  # five deviations of 21
