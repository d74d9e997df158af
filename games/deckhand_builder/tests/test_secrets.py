"""Who knows what: hands and orders stay hidden, and what was shown stays known."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games import conformance
from games.chance import FreeChance
from games.contract import OPEN
from games.deckhand_builder import GAME, rules
from games.deckhand_builder import events as e
from games.deckhand_builder.actions import Arrange, Choose, EndTurn, PassOn, Play, Reload, Target
from games.deckhand_builder.cards import BIT, EYES, IDS, KIND, PUBLIC
from games.deckhand_builder.determinize import determinize
from games.deckhand_builder.eyes import leave, show
from games.deckhand_builder.tests.oracle import Watch
from games.deckhand_builder.tests.position import DECLINE, DRAW, act, deck, pick, position


def test_a_spectator_never_learns_a_hand():
    state = position("hideout tavern", enemy_hand="alchemy quick-shot")
    for holding in state.view(None).seats:
        assert (holding.held, holding.shown) == ([], [])
        assert holding.hand == 2
    assert "hideout" in state.view(None).seats[0].hidden  # among the deck, in no order


def test_a_player_sees_the_own_hand_and_what_is_left_in_the_deck_but_not_its_order():
    state = position("hideout tavern", deck="quick-shot celebrate fist-fight")
    mine = state.view(0).seats[0]
    assert mine.held == ["hideout", "tavern"]
    assert mine.hidden == ["celebrate", "fist-fight", "quick-shot"]
    assert mine.pile == [None, None, None]


def test_a_draw_is_told_to_its_owner_alone():
    happened = act(position("hideout celebrate"), Play("hideout"), DRAW)
    drawn = next(event for event in happened if isinstance(event, e.CardsDrawn))
    assert GAME.redact(drawn, 0) == drawn
    assert GAME.redact(drawn, 1).cards == GAME.redact(drawn, None).cards == [None]
    assert GAME.say(drawn, 1) == "{0} drew a card for Hideout."


def test_nobody_is_told_the_order_of_a_shuffle():
    event = e.StashShuffled(0, ["tavern", "hideout"], ["celebrate"], None)
    for viewer in (0, 1, None):
        assert GAME.redact(event, viewer).order is None
    assert GAME.redact(event, OPEN) == event


def test_revealed_cards_stay_known_until_they_are_drawn_and_then_in_the_hand():
    state = position("fortune-teller celebrate", enemy_deck="tavern hideout fist-fight alchemy", enemy_stash="")
    act(state, Play("fortune-teller"), Choose("1"), DECLINE)
    for viewer in (0, None):
        assert state.view(viewer).seats[1].pile == ["tavern", "hideout", None, None]
    act(state, EndTurn())
    for viewer in (0, None):
        enemy = state.view(viewer).seats[1]
        assert enemy.held == enemy.shown == ["hideout", "tavern"]
        assert enemy.hand == 3


def test_a_shuffle_forgets_the_deck_and_opens_the_hand():
    state = position("fortune-teller celebrate", deck="tavern hideout", stash="quick-shot alchemy shipyard")
    act(state, Play("fortune-teller"), Choose("0"), DRAW)
    happened = act(state, EndTurn(), EndTurn())
    assert any(isinstance(event, e.StashShuffled) and event.seat == 0 for event in happened)
    assert state.view(1).seats[0].pile == [None] * len(state.decks[0])
    assert set(state.view(1).seats[0].shown) == {"hideout"}  # drawn before the shuffle: all can count it


def test_cards_put_under_a_deck_or_under_the_reload_deck_are_known():
    state = position("kung-fu-lessons celebrate", enemy_stash="hideout fist-fight", supply="tavern")
    act(state, Play("kung-fu-lessons"), DECLINE, Reload("tavern"), pick("hideout", "stash", 1))
    for viewer in (0, 1, None):
        view = state.view(viewer)
        assert view.seats[1].pile[-1] == "hideout"
        assert view.market.reload_deck[-1] == "tavern"


def test_treasure_map_tells_its_owner_alone():
    state = position("treasure-map celebrate", deck="tavern hideout quick-shot fist-fight")
    happened = act(state, Play("treasure-map"))
    looked = next(event for event in happened if isinstance(event, e.CardsLooked))
    assert GAME.redact(looked, 0).cards == ["tavern", "hideout", "quick-shot"]
    assert GAME.redact(looked, 1).cards is None
    happened = act(state, Arrange([], ["quick-shot", "tavern", "hideout"]))
    assert GAME.redact(happened[0], 1).back is None
    assert state.view(0).seats[0].pile == ["quick-shot", "tavern", "hideout", None]
    assert state.view(1).seats[0].pile == [None] * 4


def test_bewitched_doll_shows_the_hand_to_the_puppeteer_alone_and_it_stays_known():
    state = position("bewitched-doll", enemy_deck="tavern hideout quick-shot fist-fight", enemy_stash="", seats=3)
    happened = act(state, Play("bewitched-doll"), Target(1))
    shown = next(event for event in happened if isinstance(event, e.HandShown))
    assert GAME.redact(shown, 0) == shown
    assert GAME.redact(shown, 2).cards is None
    assert state.view(0).seats[1].held == ["hideout", "quick-shot", "tavern"]
    assert state.view(2).seats[1].held == state.view(None).seats[1].held == []
    act(state, Play("tavern"))
    assert {"hideout", "quick-shot"} <= set(state.view(0).seats[1].held)


def test_a_pass_is_secret_until_all_have_chosen():
    state = position("typhoon celebrate celebrate", stash="tavern", enemy_stash="hideout", seats=3)
    act(state, Play("typhoon"), DECLINE, pick("celebrate", "hand", 0))
    happened = act(state, PassOn("tavern"))
    assert GAME.redact(happened[0], 1).card is None
    assert GAME.say(happened[0], 1) == "{0} chose what to pass on."
    assert state.view(0).passing == ["tavern", None, None]
    assert state.view(1).passing == state.view(None).passing == [None] * 3
    assert state.view(1).passed == [True, False, False]
    guesses = {determinize(state.view(1), Random(seed)).secret[0] for seed in range(30)}
    assert len(guesses) > 1


def test_who_knows_of_one_of_two_equal_cards_and_sees_one_leave_knows_of_none():
    kind = KIND["celebrate"]
    hand = [kind | BIT[0] << EYES, kind | (BIT[0] | BIT[1]) << EYES]
    leave(hand, kind)
    assert hand == [kind | BIT[0] << EYES]
    hand = [kind | BIT[0] << EYES, kind | (BIT[0] | BIT[1]) << EYES]
    show(hand, kind, 1)
    assert sorted(card >> EYES for card in hand) == [BIT[0], PUBLIC]
    hand = [kind | PUBLIC << EYES, kind | PUBLIC << EYES]
    leave(hand, kind)
    assert hand == [kind | PUBLIC << EYES]


def test_cards_that_count_are_shown_and_stay_known_in_the_hand():
    state = position("quick-shot fist-fight hideout")
    act(state, Play("quick-shot"))
    assert state.view(1).seats[0].held == ["fist-fight"]


def test_which_of_several_cards_is_shown_tells_nothing_of_the_others():
    """Any fixed order would tell that no card before the shown one is in the hand."""
    shown = set()
    for dice in range(20):
        state = position("quick-shot fist-fight voodoo-curse hideout")
        happened = act(state, Play("quick-shot"), dice=dice)
        shown |= {tuple(event.cards) for event in happened if isinstance(event, e.CardsShown)}
    assert shown == {("fist-fight",), ("voodoo-curse",)}


def test_a_card_that_all_know_is_shown_again_before_any_other():
    for dice in range(20):
        state = position("quick-shot fist-fight voodoo-curse")
        state.hands[0][1] |= PUBLIC << EYES
        act(state, Play("quick-shot"), dice=dice)
        assert state.view(1).seats[0].held == ["fist-fight"]


@pytest.mark.parametrize("third", ["fist-fight", "celebrate"])
def test_a_known_card_that_may_have_gone_to_the_stash_by_treasure_map_is_not_known_on_the_deck(third):
    state = position("treasure-map", deck=f"fist-fight hideout {third} celebrate", stash="tavern")
    state.decks[0][-1] |= PUBLIC << EYES
    act(state, Play("treasure-map"), Arrange(["fist-fight", "hideout"], [third]))
    assert state.view(0).seats[0].pile == [third, None]
    assert state.view(1).seats[0].pile == [None, None]


def test_the_eyes_that_see_all_see_hands_and_passes():
    state = position(
        "typhoon celebrate celebrate", stash="tavern", enemy_stash="hideout", enemy_hand="alchemy", seats=3
    )
    act(state, Play("typhoon"), DECLINE, pick("celebrate", "hand", 0), PassOn("tavern"))
    view = state.view(OPEN)
    assert view.seats[1].held == ["alchemy"]
    assert view.passing[0] == "tavern"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_guesses_keep_what_is_known_and_differ_in_the_rest(viewer):
    state = position(
        "fortune-teller celebrate", enemy_deck="tavern hideout fist-fight alchemy celebrate", enemy_hand="quick-shot"
    )
    act(state, Play("fortune-teller"), Choose("1"), DECLINE)
    guesses = [determinize(state.view(viewer), Random(seed)) for seed in range(30)]
    assert all(deck(guess, 1)[:2] == ["tavern", "hideout"] for guess in guesses)
    assert len({tuple(deck(guess, 1)) for guess in guesses}) > 1
    assert len({tuple(guess.supply_deck) for guess in guesses}) > 1
    assert (len({tuple(IDS[card & 63] for card in guess.hands[1]) for guess in guesses}) == 1) == (viewer == 1)


def test_a_card_picked_for_a_swap_is_shown_and_every_guess_holds_it():
    state = position("karmic-elevation fist-fight quick-shot", coins=(1, 0), supply="hideout alchemy")
    act(state, Play("karmic-elevation"), pick("fist-fight", "hand", 0))
    assert state.view(1).seats[0].shown == ["fist-fight"]
    for seed in range(20):
        act(determinize(state.view(1), Random(seed)), pick("hideout"))


def test_every_guess_of_every_viewer_can_be_played_on():
    for seats in (1, 2, 4):
        match = conformance.play(GAME, seats, {}, Random(f"guess {seats}"))
        for version in match.decisions[:-1:4]:
            state = match.state_at(version)
            for viewer in match.viewers:
                rng = Random(version)
                guess = determinize(state.view(viewer), rng)
                for _ in range(12):
                    if guess.outcome() is not None:
                        break
                    seat, action = guess.random_legal(rng)
                    rules.go_on(guess, seat, action, FreeChance(rng))


def test_what_was_shown_of_a_deck_stays_known_in_every_match():
    """The oracle follows the cards by the events alone: views know as much as it does, and nothing false."""
    known = 0
    for seed in range(6):
        match = conformance.play(GAME, 3, {}, Random(f"shown {seed}"))
        for viewer in match.viewers:
            watch, state = Watch(viewer), GAME.state(3, {})
            for number, event in enumerate(match.events):
                watch.follow(number, event)
                state.apply(event)
                if number % 7 or number < 5:
                    continue
                for holding in state.view(viewer).seats:
                    truth = [watch.name[origin] for origin in reversed(watch.decks[holding.seat])]
                    seen = [origin in watch.seen - watch.lost for origin in reversed(watch.decks[holding.seat])]
                    for told, card, met in zip(holding.pile, truth, seen, strict=True):
                        assert told in (None, card)
                        assert told == card or not met
                        known += met
    assert known > 50


def test_no_view_of_a_match_holds_the_order_of_a_deck():
    match = conformance.play(GAME, 2, {}, Random(4))
    laid = match.events[0]
    hidden = msgspec.json.encode(laid.supply_deck[:4])[1:-1]
    for viewer in match.viewers:
        assert hidden not in msgspec.json.encode(match.state_at(match.decisions[3]).view(viewer))
        assert hidden not in msgspec.json.encode(GAME.redact(laid, viewer))
