"""Who knows what: decks, hands, Gamers and choices stay hidden, and what was shown stays known."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from games import conformance
from games.contract import OPEN
from games.deckhand_ccg import GAME
from games.deckhand_ccg import actions as a
from games.deckhand_ccg import events as e
from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.decks import READY
from games.deckhand_ccg.determinize import determinize
from games.deckhand_ccg.state import State
from games.deckhand_ccg.tests import oracle
from games.deckhand_ccg.tests.position import Dice, act, at, position

encode = msgspec.json.encode
OVERSEER = READY["overseer_ready"]


def begun(options=None) -> State:
    state = State(2, options or {})
    for event in GAME.opening(2, options or {}, Dice()):
        state.apply(event)
    return state


def test_a_choice_of_captain_is_secret_until_both_have_chosen():
    state = begun()
    chosen = act(state, a.TakeDeck("overseer_ready"))[0]
    for viewer in (1, None):
        assert b"overseer" not in encode(GAME.redact(chosen, viewer))
        assert "Overseer" not in GAME.say(chosen, viewer)
        view = state.view(viewer)
        assert (view.seats[0].chosen, view.seats[0].captain) == (True, None)
    assert GAME.say(chosen, 0) == "{0} chose the Overseer and 20 cards."
    assert state.view(0).own is not None
    act(state, a.TakeDeck("sporemother_ready"))
    assert [seat.captain for seat in state.view(None).seats] == ["overseer", "sporemother"]


def test_the_list_of_a_deck_stays_secret_after_the_captains_are_shown():
    state = begun()
    act(state, a.TakeDeck("overseer_ready"), a.TakeDeck("sporemother_ready"))
    text = encode(state.view(1))
    assert not any(
        f'"{card}"'.encode() in text for card in OVERSEER.cards if card not in READY["sporemother_ready"].cards
    )
    own = state.view(0).own
    assert own is not None
    assert sorted(own.cards) == sorted(OVERSEER.list())
    assert Counter(own.left) == Counter(own.cards) - Counter(state.hands[0])
    assert own.left == sorted(own.left)  # nobody knows the order


def test_a_spectator_never_learns_a_hand():
    state = position("b1=servant/0", ("lash drone", "point_blank"))
    view = state.view(None)
    assert view.hand is None
    assert [seat.hand for seat in view.seats] == [2, 1]
    assert not any(card in encode(view) for card in (b'"lash"', b'"drone"', b'"point_blank"'))


def test_a_drawn_card_is_its_owners():
    drawn = e.CardDrawn(0, "lash")
    assert GAME.redact(drawn, 1) == e.CardDrawn(0, None)
    assert GAME.say(drawn, 0) == "{0} drew Lash."
    assert GAME.say(drawn, None) == "{0} drew a card."


def test_nobody_learns_the_order_of_a_deck_not_even_its_owner():
    shuffled = p.DeckShuffled(0, ["lash", "drone"])
    assert [GAME.redact(shuffled, viewer).order for viewer in (0, 1, None)] == [None, None, None]


def test_a_mulligan_choice_is_secret_until_both_have_decided_and_the_old_hand_stays_so():
    state = begun()
    act(state, a.TakeDeck("overseer_ready"), a.TakeDeck("sporemother_ready"), a.Mulligan(True))
    assert [state.view(viewer).seats[0].replaced for viewer in (0, 1, None)] == [True, None, None]
    happened = act(state, a.Mulligan(False), dice="1")
    assert state.view(None).seats[0].replaced is True
    returned = next(event for event in happened if isinstance(event, p.HandReturned))
    assert GAME.redact(returned, 1).cards is None
    assert GAME.redact(returned, 0).cards == returned.cards


def test_the_five_gamers_dealt_are_for_one_pair_of_eyes():
    state = begun({"gamers": "picked"})
    mine = state.offers[0][0]
    assert state.view(0).own is not None
    for viewer in (1, None):
        assert mine.encode() not in encode(state.view(viewer))
    offered = p.GamersOffered(0, state.offers[0])
    assert GAME.say(offered, 1) == "{0} was dealt five Gamers."


def test_a_card_taken_back_from_the_map_stays_known_until_it_leaves_the_hand():
    state = position("b1=servant/0", ("daring_rescue lash", ""), decks=("drone", ""))
    act(state, a.Play("daring_rescue", at("b1")))
    for viewer in (1, None):
        view = state.view(viewer)
        assert view.seats[0].known == ["servant"]
        for seed in range(20):
            assert "servant" in determinize(view, Random(seed)).hands[0]
    assert [card.seen for card in state.view(0).hand or []] == [False, True, False]
    act(state, a.Summon("servant", at("a1")))
    assert state.view(1).seats[0].known == []


def test_a_hand_that_was_shown_stays_known_but_for_cards_drawn_since():
    state = position("", ("audit", "drone point_blank"), decks=("lash", "flare"))
    act(state, a.Play("audit"), a.Discard("lash"), a.EndTurn())
    view = state.view(0)
    assert view.seats[1].known == ["drone", "point_blank"]
    assert view.seats[1].hand == 3
    assert b'"flare"' not in encode(view)


def test_a_guess_of_the_others_deck_is_the_ready_one_with_the_cards_that_were_seen():
    state = position("b2=stowaway/1 c3=ships_cat/1", ("lash", "drone drone"), decks=("", " ".join(["flare"] * 16)))
    state.captains[1] = "star_bounder"
    ready = Counter(READY["star_bounder_ready"].list())
    for seed in range(10):
        guess = determinize(state.view(0), Random(seed))
        assert len(guess.lists[1]) == 20
        guessed = Counter(guess.lists[1])
        assert guessed["ships_cat"] == 1
        assert guessed["stowaway"] >= 1
        assert sum((guessed - ready).values()) == 1  # the cat alone is no part of the ready deck
        assert oracle.cards(guess) == []


def test_guesses_differ_where_the_viewer_knows_nothing():
    state = begun()
    act(state, a.TakeDeck("overseer_ready"), a.TakeDeck("sporemother_ready"))
    guesses = [determinize(state.view(0), Random(seed)) for seed in range(12)]
    assert len({tuple(guess.decks[0]) for guess in guesses}) > 1
    assert len({tuple(guess.hands[1]) for guess in guesses}) > 1
    assert len({tuple(guess.hands[0]) for guess in guesses}) == 1


def test_the_eyes_that_see_all_see_hands_and_lists():
    state = position("", ("lash", "drone"))
    view = state.view(OPEN)
    assert view.open_hands == [["lash"], ["drone"]]
    assert all(state.view(viewer).open_hands is None for viewer in (0, 1, None))
    drawn = e.CardDrawn(0, "lash")
    assert GAME.redact(drawn, OPEN) == drawn


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_twin_history_differs_in_what_is_hidden(viewer):
    match = conformance.play(GAME, 2, {"gamers": "picked"}, Random(5))
    twin = oracle.twin(match.events, viewer, Random(6))
    changed = {type(one).__name__ for one, other in zip(match.events, twin, strict=True) if one != other}
    assert "DeckShuffled" in changed
    assert {"DeckChosen", "GamersOffered"} <= changed
    assert not changed & {"Summoned", "Played", "GamersShown", "Moved"}
