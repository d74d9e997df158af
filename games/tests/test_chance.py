"""The dice: fair, repeatable, sealed, and the same in any language that reads the vectors."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from games.chance import Chance, FreeChance, mix, seal, verify

VECTORS = json.loads((Path(__file__).parent / "chance_vectors.json").read_text(encoding="utf-8"))
SEED = bytes(range(32))
NONCES = ["ahoy", "bonjour à bord"]


def thrown(versions=range(5)):
    """A match's recorded dice, by version."""
    key = mix(SEED, NONCES)
    recorded = {}
    for version in versions:
        chance = Chance(key, version)
        chance.shuffle(list(range(52)))
        chance.below(2)
        chance.roll(6)
        recorded[version] = chance.draws
    return recorded


@pytest.mark.parametrize("vector", VECTORS["matches"], ids=lambda vector: vector["name"])
def test_the_vectors_that_the_browser_reads_too(vector):
    seed = bytes.fromhex(vector["seed"])
    assert seal(seed) == vector["seal"]
    assert mix(seed, vector["nonces"]).hex() == vector["key"]
    recorded = {int(version): draws for version, draws in vector["draws"].items()}
    assert verify(seed, vector["seal"], vector["nonces"], recorded) == []


def test_the_vectors_throw_words_away_that_would_favour_small_numbers():
    """Otherwise a reader that forgets the rejection would pass them."""
    assert any(
        draw[0] == "below" and draw[1] > 2**31
        for vector in VECTORS["matches"]
        for draws in vector["draws"].values()
        for draw in draws
    )


def test_dice_thrown_as_recorded_verify():
    assert verify(SEED, seal(SEED), NONCES, thrown()) == []


def test_another_seed_than_the_sealed_one_is_found():
    assert "The seed is not the one that was sealed." in verify(b"other", seal(SEED), NONCES, {})


def test_a_changed_nonce_or_a_swap_of_nonces_changes_every_die():
    for nonces in (["ahoy", "bonjour"], list(reversed(NONCES)), ["ahoybonjour", " à bord"]):
        assert len(verify(SEED, seal(SEED), nonces, thrown())) == 5


@pytest.mark.parametrize("which", [0, 1, 2])
def test_one_false_die_is_found_and_named(which):
    recorded = thrown()
    kind, given, result = recorded[3][which]
    recorded[3][which] = [kind, given, list(reversed(result)) if kind == "shuffle" else result % 2 + 2]
    assert verify(SEED, seal(SEED), NONCES, recorded) == [
        f"Version 3, draw {which + 1}: {kind} does not follow from the seed."
    ]


def test_a_made_up_kind_of_draw_is_found():
    assert len(verify(SEED, seal(SEED), NONCES, {1: [["peek", 1, 1]]})) == 1


def test_each_version_has_its_own_dice_and_the_same_version_the_same():
    first, second = (Chance(b"key", version).shuffle(range(52)) for version in (1, 2))
    assert first != second
    assert first == Chance(b"key", 1).shuffle(range(52))


@pytest.mark.parametrize("make", [lambda: Chance(b"key", 7), lambda: FreeChance(Random(7))], ids=["sealed", "free"])
def test_the_dice_are_fair(make):
    chance = make()
    rolls = Counter(chance.roll(6) for _ in range(6_000))
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 1_000) ** 2 / 1_000 for count in rolls.values()) < 20.5  # chi-square, 5 degrees, 0.1 %
    firsts = Counter(tuple(chance.shuffle("abc")) for _ in range(6_000))
    assert len(firsts) == 6
    assert sum((count - 1_000) ** 2 / 1_000 for count in firsts.values()) < 20.5
    assert {chance.below(3) for _ in range(200)} == {0, 1, 2}


def test_a_shuffle_leaves_its_argument_alone_and_records_both_orders():
    cards = ["AS", "KS", "QS"]
    chance = Chance(b"key", 1)
    after = chance.shuffle(cards)
    assert cards == ["AS", "KS", "QS"]
    assert chance.draws == [["shuffle", cards, after]]


def test_there_is_no_number_below_zero():
    for nonsense in (0, -1, 2**32 + 1):
        with pytest.raises(ValueError, match="no number below"):
            Chance(b"key", 1).below(nonsense)
