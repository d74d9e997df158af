"""R6: the poker hands and their order."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from games.cards import DECK
from games.hit_the_deck import hands

HANDS = [hand for size in (1, 2, 3) for hand in combinations(DECK, size)]


def beats(better: str, worse: str) -> bool:
    return hands.value(better.split()) > hands.value(worse.split())


def test_three_threes_beat_three_aces():
    assert beats("3S 3H 3D", "AS AH AD")


def test_king_ace_two_is_no_straight():
    assert hands.category(["KS", "AH", "2D"]) == hands.HIGH_CARD
    assert hands.category(["KS", "AS", "2S"]) == hands.FLUSH


def test_ace_two_three_and_ace_king_queen_are_straights():
    assert hands.category(["AS", "2H", "3D"]) == hands.STRAIGHT
    assert hands.category(["AS", "KH", "QD"]) == hands.STRAIGHT
    assert beats("AS KH QD", "KS QH JD")
    assert beats("2C 3C 4D", "AS 2S 3H")


def test_two_nines_beat_two_sevens_and_a_four():
    assert beats("9C 9D", "7S 7H 4S")


def test_a_single_king_beats_queen_seven_three():
    assert beats("KC", "QS 7H 3D")


def test_a_straight_flush_of_hearts_beats_the_same_of_diamonds():
    assert hands.category(["7H", "6H", "5H"]) == hands.STRAIGHT_FLUSH
    assert beats("7H 6H 5H", "7D 6D 5D")


def test_a_single_two_beats_a_single_ace():
    assert beats("2C", "AS")


def test_ace_two_three_suited_is_the_lowest_straight_flush():
    straight_flushes = [hand for hand in HANDS if hands.category(hand) == hands.STRAIGHT_FLUSH]
    assert len(straight_flushes) == 4 * 10
    assert {hands.value(hand) for hand in sorted(straight_flushes, key=hands.value)[:4]} == {
        hands.value(f"A{suit} 2{suit} 3{suit}".split()) for suit in "SHDC"
    }


def test_the_royals_stand_above_all_other_hands_in_their_order():
    assert beats("AC KC QC", "KS QS JS")
    assert beats("KC QC JC", "QS JS 10S")
    assert beats("AS KS QS", "AH KH QH")


def test_the_categories_in_their_order():
    ladder = ["KS QH", "2C 2D", "2C 3C 5C", "AC 2D 3C", "AC AD AH", "AC 2C 3C", "KC QC JC", "AC KC QC"]
    assert [hands.category(hand.split()) for hand in ladder] == list(range(8))
    assert all(beats(better, worse) for worse, better in pairwise(ladder))


def test_an_ace_counts_one_at_the_top_of_a_flush_too():
    assert beats("5C 3C 2C", "AS 4S 2S")


def test_straights_and_flushes_need_three_cards():
    assert hands.category(["5S", "6S"]) == hands.HIGH_CARD


def test_kickers_never_matter():
    assert beats("9S 2C", "9H KH") is False  # King high
    assert beats("9S 9D 2C", "9H 9C KH")  # the spade decides, not the King


def test_every_hand_of_up_to_three_cards_has_the_number_of_its_kind():
    counts = [0] * 8
    for hand in HANDS:
        if len(hand) == 3:
            counts[hands.category(hand)] += 1
    assert sum(counts) == 22_100
    assert counts[hands.PAIR] == 3_744
    assert counts[hands.THREE] == 52
    assert counts[hands.STRAIGHT] == 12 * 60
    assert counts[hands.FLUSH] == 4 * (286 - 12)
    assert counts[hands.STRAIGHT_FLUSH :] == [40, 4, 4]


def test_the_order_is_strict_and_total_over_all_disjoint_hands():
    """A value is a number, so the order is transitive and antisymmetric; total and strict means: equal values share a card."""
    same_value: dict[int, list[tuple[str, ...]]] = {}
    for hand in HANDS:
        same_value.setdefault(hands.value(hand), []).append(hand)
    for hand_list in same_value.values():
        shared = set.intersection(*(set(hand) for hand in hand_list))
        if not shared:  # three of a kind: any two triples of one rank share a card, though no card is in all
            assert all(set(one) & set(two) for one, two in combinations(hand_list, 2)), hand_list


@given(st.permutations(list(DECK)), st.integers(1, 3), st.integers(1, 3), st.integers(1, 3))
def test_any_three_disjoint_hands_stand_in_one_order(cards, first, second, third):
    a, b, c = cards[:first], cards[first : first + second], cards[first + second : first + second + third]
    ranked = sorted([hands.value(a), hands.value(b), hands.value(c)])
    assert ranked[0] < ranked[1] < ranked[2]


@given(st.permutations(list(DECK)), st.integers(1, 3))
def test_the_order_of_cards_in_a_hand_does_not_matter(cards, size):
    hand = cards[:size]
    assert hands.value(hand) == hands.value(list(reversed(hand))) == hands.value(sorted(hand))


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=9, unique=True))
def test_the_best_hand_is_no_worse_than_any_other_choice(cards):
    chosen = hands.value(hands.best(cards))
    assert all(chosen >= hands.value(hand) for size in (1, 2, 3) for hand in combinations(cards, size))


def test_hands_have_names_in_words():
    assert hands.describe(["9S", "9H"]) == "pair of nines"
    assert hands.describe(["6D", "5D", "4D"]) == "straight flush, 6 high"
    assert hands.describe(["8C", "2D"]) == "high card 8"
    assert hands.describe(["AS", "KD", "QC"]) == "straight, ace high"
    assert hands.describe(["6S", "6H", "6D"]) == "three sixes"
    assert hands.describe(["AS", "KS", "QS"]) == "high royal flush"


def test_a_pair_is_decided_by_its_own_higher_suit_also_below_a_higher_card():
    assert beats("KC 9S 9C", "9H 9D")
    assert beats("9S 9C", "KS 9H 9D")
