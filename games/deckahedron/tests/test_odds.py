"""The odds shown to a player are exact: every order of the unseen cards is tried."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from games.deckahedron.actions import Approach, Call
from games.deckahedron.cards import ALL, SHOWS, SYMBOLS, WOUNDS
from games.deckahedron.odds import odds, wound_odds
from games.deckahedron.tests.position import act, gauntlet, table


def counted(unseen, symbol, net):
    found: Counter[int] = Counter()
    struck = total = 0
    for drawn in permutations(unseen, 1 + abs(net)):
        cards = []
        for card in drawn:
            cards.append(card)
            if card in WOUNDS:
                struck += 1
                break
        worths = [SHOWS[symbol][card] for card in cards]
        found[min(worths) if net < 0 else max(worths)] += 1
        total += 1
    return [found[worth] / total for worth in range(4)], struck / total


@pytest.mark.parametrize("net", range(-2, 3))
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_the_odds_are_those_of_all_orders(symbol, net):
    rng = Random(f"{symbol} {net}")
    for size in (6, 9, 12):
        unseen = rng.sample(ALL, size)
        wanted, struck = counted(unseen, symbol, net)
        assert odds(unseen, symbol, net) == pytest.approx(wanted)
        assert wound_odds(unseen, net) == pytest.approx(struck)


def test_a_fresh_dart_shows_vv_in_eight_of_twenty():
    state = gauntlet(ranks=(1, 4, 1), course=["mast"])
    sheet = state.view(0).sheets[0]
    assert sheet is not None
    chances = sheet.options[0].chances
    assert (chances.symbol, chances.cards, chances.counts) == ("dart", 1, "only")
    assert chances.odds == pytest.approx([2 / 20, 6 / 20, 4 / 20, 8 / 20])
    assert chances.good == pytest.approx(12 / 20)


def test_the_odds_count_only_what_is_unseen_and_say_what_a_reshuffle_would_bring():
    state = gauntlet(ranks=(1, 4, 1), course=["mast"], discards="c10 c11 c13 c14 c15 c17")
    sheet = state.view(0).sheets[0]
    assert sheet is not None
    chances = sheet.options[0].chances
    assert chances.odds[3] == pytest.approx(2 / 14)
    assert chances.fresh[3] == pytest.approx(8 / 20)
    assert sheet.left[3] == [2, 6, 4, 2]
    assert sum(map(sum, sheet.left)) == 4 * 14


def test_the_odds_of_a_flashback_are_shown_while_the_flip_lies_open():
    state = gauntlet("c0 c2 c1", course=["mast"], tokens=2, ranks=(1, 4, 1))
    act(state, 0, Approach(0))
    sheet = state.view(0).sheets[0]
    assert sheet is not None
    assert sheet.flip is not None
    assert sheet.flip.again is not None
    assert sheet.flip.again.net == 1
    assert sheet.flip.again.odds == pytest.approx(counted(sheet.unseen, "dart", 1)[0])


def test_at_the_table_a_call_shows_its_odds_to_everybody():
    state = table(players=2)
    act(state, 0, Call(1, "parley", "intelligence", [-1]))
    for viewer in (None, 0, 1, 2):
        sheet = state.view(viewer).sheets[1]
        assert sheet is not None
        assert sheet.call is not None
        assert (sheet.call.net, sheet.call.counts) == (-1, "worst")
        assert sum(sheet.call.odds) == pytest.approx(1)
