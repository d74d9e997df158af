"""Who knows what: hands, crews and the pile stay hidden, and what was shown stays known."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games import conformance
from games.all_hands_on_deck import GAME
from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.actions import Aargh, Attack, Discard, Draw, Launch, Pass, Spy
from games.all_hands_on_deck.cards import POINTS
from games.all_hands_on_deck.determinize import determinize
from games.all_hands_on_deck.ships import fits
from games.all_hands_on_deck.tests import oracle
from games.all_hands_on_deck.tests.oracle import cards
from games.all_hands_on_deck.tests.position import act, at_sea, position, shout, take_turn
from games.chance import FreeChance
from games.contract import OPEN

NAVY = "navy_captain_a navy_4_a navy_6_a navy_8_a"
MERCHANT = "merchant_captain_a merchant_4_a merchant_gold_a merchant_6_a"
PIRATE = "pirate_captain_a pirate_4_a pirate_6_a pirate_8_a"
RAIDER = "raider_captain_a raider_4_a raider_6_a raider_8_a"
SPYING = "raider_captain_b raider_5_a raider_7_a raider_spy_a"


def crew(state, ship, viewer):
    return state.view(viewer).players[ship // 3].ships[ship % 3].crew


def guesses(state, viewer, count=60):
    view = state.view(viewer)
    return [determinize(view, Random(seed)) for seed in range(count)]


def test_a_spectator_never_learns_a_hand_or_a_crew():
    state = position(["navy_9 navy_10", "pirate_9_a pirate_10"], [[NAVY], []])
    view = state.view(None)
    assert view.hand is None
    assert [player.hand for player in view.players] == [2, 2]
    text = msgspec.json.encode(view)
    for card in ("navy_9", "navy_10", "pirate_9_a", "pirate_10", "navy_4_a", "navy_6_a", "navy_8_a"):
        assert f'"{card}"'.encode() not in text


def test_a_crew_is_known_to_its_owner_alone():
    state = position(["navy_9", "pirate_9_a"], [[NAVY], []])
    assert crew(state, 0, 0) == ["navy_4_a", "navy_6_a", "navy_8_a"]
    assert crew(state, 0, 1) == crew(state, 0, None) == [None, None, None]
    assert crew(state, 0, OPEN) == crew(state, 0, 0)


def test_the_eyes_that_see_all_see_every_hand():
    state = position(["navy_9", "pirate_9_a"])
    assert state.view(OPEN).open_hands == [["navy_9"], ["pirate_9_a"]]
    assert all(state.view(viewer).open_hands is None for viewer in (0, 1, None))
    drawn = e.CardDrawn(0, "navy_2")
    assert GAME.redact(drawn, OPEN) == drawn


@pytest.mark.parametrize(
    ("event", "field"),
    [
        (e.HandDealt(0, ["navy_9"]), "cards"),
        (e.CardDrawn(0, "navy_9"), "card"),
        (e.Launched(0, 0, "navy_captain_a", ["navy_4_a", "navy_6_a", "navy_9"]), "crew"),
        (e.Spied(0, 0, "raider_spy_a", 3, ["navy_4_a", "navy_6_a", "navy_9"]), "crew"),
    ],
)
def test_what_belongs_to_one_seat_is_a_hole_for_all_others(event, field):
    assert GAME.redact(event, 0) == event
    for viewer in (1, None):
        assert getattr(GAME.redact(event, viewer), field) is None
        assert "navy_9" not in GAME.say(event, viewer)
        assert "Lieutenant" not in GAME.say(event, viewer)
    assert "Lieutenant" in GAME.say(event, 0)


def test_nobody_knows_the_order_of_a_shuffle():
    for viewer in (0, 1, None):
        assert GAME.redact(e.DeckShuffled(["navy_2"]), viewer) == e.DeckShuffled(None)
        assert GAME.redact(e.PileShuffled(["navy_2"], 1), viewer) == e.PileShuffled(None, 1)


def test_what_a_spy_saw_is_known_to_her_owner_for_ever_and_to_nobody_else():
    state = at_sea([SPYING, RAIDER], [NAVY, MERCHANT], [PIRATE])
    act(state, Spy(0, 3))
    for viewer, seen in ((0, ["navy_4_a", "navy_6_a", "navy_8_a"]), (2, [None] * 3), (None, [None] * 3)):
        assert crew(state, 3, viewer) == seen
    assert crew(state, 4, 0) == [None] * 3
    act(state, Attack(0, 4), Pass(), Pass())
    assert crew(state, 3, 0) == ["navy_4_a", "navy_6_a", "navy_8_a"]
    assert all(guess.crews[3] == state.crews[3] for guess in guesses(state, 0, 20))
    assert len({guess.crews[3] for guess in guesses(state, 2, 20)}) > 1


def test_that_a_spy_is_aboard_is_open_once_she_has_looked():
    state = at_sea([SPYING], [NAVY, MERCHANT])
    assert crew(state, 0, 1) == [None, None, None]
    act(state, Spy(0, 3))
    assert crew(state, 0, 1) == crew(state, 0, None) == ["raider_spy_a", None, None]
    assert state.view(1).players[1].ships[0].seen_by == [0]
    assert all("raider_spy_a" in guess.crews[0] for guess in guesses(state, 1, 20))


def test_a_battle_opens_both_crews_and_a_raid_only_what_was_taken():
    state = at_sea([RAIDER, SPYING], [MERCHANT, NAVY])
    act(state, Attack(0, 3))
    assert crew(state, 3, None) == [None, None]  # the Gold has gone
    assert crew(state, 0, 1) == [None] * 3
    assert state.view(None).players[0].plunder == ["merchant_gold_a"]
    for event in state.decide(1, Attack(4, 1), FreeChance(Random(1)))[:1]:
        state.apply(event)
    assert crew(state, 1, None) == ["raider_5_a", "raider_7_a", "raider_spy_a"]
    assert crew(state, 4, None) == ["navy_4_a", "navy_6_a", "navy_8_a"]


def test_a_plundered_ship_is_known_to_hold_no_more_treasure():
    state = at_sea([RAIDER, SPYING], [MERCHANT, NAVY])
    act(state, Attack(0, 3))
    assert not any(POINTS[card] for guess in guesses(state, 0) for card in guess.crews[3])


def test_a_card_picked_up_by_aargh_stays_known_until_it_is_played():
    hands = ["navy_4_a", "navy_5_a navy_7_a", "navy_6_a navy_9", "navy_2"]
    state = position(hands, phase="draw", discards="raider_9_a")
    shout(state, 2)
    take_turn(state, "navy_4_a")
    take_turn(state, "navy_5_a")
    assert state.view(0).players[2].known[0].card == "raider_9_a"
    assert all("raider_9_a" in guess.hands[2] for guess in guesses(state, 0, 20))
    act(state, Discard("raider_9_a"))
    assert state.view(0).players[2].known == []


def test_a_known_card_may_have_sailed_on_a_ship_that_was_launched_since():
    hand = "raider_captain_a raider_4_a raider_6_a raider_8_a navy_2 navy_3"
    state = position(["navy_4_a", hand], [[], [NAVY]], active=1, phase="draw", discards="raider_9_a")
    act(state, Aargh("raider_9_a"), Launch("raider_captain_a", ("raider_4_a", "raider_6_a", "raider_8_a")))
    found = {("raider_9_a" in guess.hands[1], "raider_9_a" in guess.crews[4]) for guess in guesses(state, 0)}
    assert found == {(True, False), (False, True)}
    assert not any("raider_9_a" in guess.crews[3] for guess in guesses(state, 0))


def test_after_the_discards_were_shuffled_everybody_knows_what_the_pile_is_made_of():
    state = position(
        ["navy_4_a navy_9", "navy_5_a navy_7_a"], [[], [PIRATE]], phase="draw", pile="", discards="raider_9_a"
    )
    act(state, Draw(), Discard("navy_4_a"), Draw())
    view = state.view(0)
    assert view.fresh == [1, 1]
    pile = set(state.pile) | set(state.hands[1]) - {"navy_5_a", "navy_7_a"}
    for guess in guesses(state, 0):
        assert set(guess.pile) <= pile
        assert set(guess.crews[3]) <= {"pirate_4_a", "pirate_6_a", "pirate_8_a", "navy_5_a", "navy_7_a"}
        assert len(set(guess.hands[1]) & pile) == 1


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_guesses_are_whole_lawful_and_differ(viewer):
    fleets = [[SPYING, "privateer_a navy_2 pirate_spot_a merchant_silver_a"], [NAVY, MERCHANT], [PIRATE]]
    state = position(["navy_9 navy_10", "pirate_9_a raider_2", "merchant_2"], fleets)
    found = guesses(state, viewer)
    for guess in found:
        assert sorted(cards(guess)) == sorted(cards(state))
        for master, aboard in zip(guess.masters, guess.crews, strict=True):
            assert all(fits(master or "", card) for card in aboard)
            assert len({"pirate_spot_a", "pirate_spot_b"} & set(aboard)) < 2
    assert len({tuple(guess.pile) for guess in found}) == len(found)


def told_to(match, events, viewer):
    """All that a viewer gets of a match."""
    state = match.game.state(match.seats, match.options)
    for event in events:
        state.apply(event)
    said = [(GAME.redact(event, viewer), GAME.say(event, viewer)) for event in events]
    return msgspec.json.encode([said, state.view(viewer)])


def test_twins_look_the_same_after_every_launch_look_and_raid_of_the_stored_matches():
    for match in conformance.list_stored(GAME):
        for at, event in enumerate(match.events[:400], 1):
            if isinstance(event, e.Spied | e.Raided | e.Launched):
                for viewer in match.viewers:
                    twin = oracle.twin(match.events[:at], viewer, Random(at))
                    assert told_to(match, twin, viewer) == told_to(match, match.events[:at], viewer)
