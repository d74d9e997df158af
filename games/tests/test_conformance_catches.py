"""The negative controls: a game that breaks a promise on purpose is caught by the check of that promise."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

from games import conformance
from games.conformance import Broken
from games.hit_the_deck import GAME, actions, events
from games.hit_the_deck.determinize import determinize
from games.hit_the_deck.sentences import say
from games.hit_the_deck.state import State
from games.hit_the_deck.view import redact


def play(game, seed=1):
    return conformance.play(game, 2, {"alternate_win": False}, Random(seed))


def caught(game, check, *more, seed=1):
    with pytest.raises(Broken) as broken:
        check(play(game, seed), *more)
    return str(broken.value)


def test_a_view_that_shows_the_next_card_is_caught():
    class Leaky(State):
        __slots__ = ()

        def view(self, viewer):
            view = super().view(viewer)
            return msgspec.structs.replace(view, returned=[*view.returned, *self.deck[-1:]])

    assert "the view" in caught(replace(GAME, state=Leaky), conformance.check_non_interference, Random(1))


def test_a_view_that_orders_open_things_by_hidden_ones_is_caught():
    class Leaky(State):
        __slots__ = ()

        def view(self, viewer):
            view = super().view(viewer)
            return msgspec.structs.replace(view, sunk=[len(set(self.hands[0]) & {"KS", "KH", "KD", "KC"})])

    assert "the view" in caught(replace(GAME, state=Leaky), conformance.check_non_interference, Random(1))


def test_an_open_mulligan_choice_is_caught():
    def leaky(event, viewer):
        return event if isinstance(event, events.MulliganChosen) else redact(event, viewer)

    match = play(replace(GAME, redact=leaky))
    first = next(at for at, event in enumerate(match.events, 1) if isinstance(event, events.MulliganChosen))
    short = replace(match, events=match.events[:first])
    with pytest.raises(Broken, match="an event"):
        conformance.check_non_interference(short, Random(1))


@pytest.mark.parametrize("kind", [events.CardDrawn, events.HandDealt, events.DeckShuffled, events.BroadsideDrawn])
def test_an_event_that_is_not_redacted_is_caught(kind):
    def leaky(event, viewer):
        return event if isinstance(event, kind) else redact(event, viewer)

    game = replace(GAME, redact=leaky)
    matches = [play(game, seed) for seed in range(10)]
    match = next(match for match in matches if any(isinstance(event, kind) for event in match.events))
    with pytest.raises(Broken, match="an event"):
        conformance.check_non_interference(match, Random(1), glances=60_000)


def test_a_sentence_that_tells_too_much_is_caught():
    def gossip(event, viewer):
        return f"It was {event.card}." if isinstance(event, events.CardDrawn) else say(event, viewer)

    assert "a sentence" in caught(replace(GAME, say=gossip), conformance.check_non_interference, Random(1))


def test_legal_actions_that_depend_on_a_hidden_card_are_caught():
    class Leaky(State):
        __slots__ = ()

        def legal(self, seat):
            legal = super().legal(seat)
            return sorted(legal, key=repr, reverse=self.deck[-1:] > ["7"])

    assert "legal actions" in caught(replace(GAME, state=Leaky), conformance.check_non_interference, Random(1))


def test_a_guess_that_forgets_a_discard_is_caught():
    def forgetful(view, rng):
        state = determinize(view, rng)
        state.discards = state.discards[1:]
        return state

    assert "another view" in caught(replace(GAME, determinize=forgetful), conformance.check_determinize, Random(1))


def test_a_guess_that_doubles_a_card_is_caught():
    def doubling(view, rng):
        state = determinize(view, rng)
        if state.deck:
            state.deck[0] = "AS"
        return state

    assert "doubles" in caught(replace(GAME, determinize=doubling), conformance.check_determinize, Random(1))


def test_a_decision_that_changes_the_state_is_caught():
    class Hasty(State):
        __slots__ = ()

        def decide(self, seat, action, chance):
            happened = super().decide(seat, action, chance)
            self.turn += 1
            return happened

        def clone(self):
            return _as(Hasty, super().clone())

    with pytest.raises(Broken, match="decide changed"):
        play(replace(GAME, state=Hasty))


def test_a_state_with_a_memory_outside_its_events_is_caught():
    class Forgetful(State):
        __slots__ = ()

        def legal(self, seat):
            self.turn += 0 if self.phase == "mulligan" else 7
            return super().legal(seat)

    with pytest.raises(Broken):
        conformance.check_followers_hold_what_newcomers_get(play(replace(GAME, state=Forgetful)), Random(1))


def test_rules_that_refuse_what_they_offer_or_accept_what_they_do_not_are_caught():
    class Stingy(State):
        __slots__ = ()

        def legal(self, seat):
            legal = super().legal(seat)
            return legal[:-1] or legal

    pool = conformance.list_actions(play(GAME))
    assert "yet accepted" in caught(replace(GAME, state=Stingy), conformance.check_offers, pool, Random(1))


def test_a_clone_that_shares_its_hands_is_caught():
    class Shallow(State):
        __slots__ = ()

        def clone(self):
            twin = super().clone()
            twin.hands = self.hands
            return twin

    match = replace(play(GAME), game=replace(GAME, state=Shallow))
    with pytest.raises(Broken, match="clone"):
        conformance.check_clones_stand_alone(match, Random(1))


def test_notation_that_loses_a_line_is_caught():
    def terse(seats, options, happened):
        return GAME.write(seats, options, happened[:-1])

    assert "notation" in caught(replace(GAME, write=terse), conformance.check_notation_round_trip)


def test_events_that_do_not_survive_json_are_caught():
    game = replace(GAME, redact=lambda event, viewer: events.FirstChosen(0))
    assert "kind of an event" in caught(game, conformance.check_events_survive_json)


def test_a_card_that_vanishes_is_caught():
    class Careless(State):
        __slots__ = ()

        def apply(self, event):
            super().apply(event)
            if isinstance(event, events.BattleFought):
                self.discards = self.discards[1:]

    match = replace(play(GAME), game=replace(GAME, state=Careless))
    with pytest.raises(Broken, match="BattleFought"):
        conformance.check_cards_are_conserved(match)


def test_a_random_pick_that_leaves_actions_out_is_caught():
    class Timid(State):
        __slots__ = ()

        def random_legal(self, rng):
            seat = self.to_act()[0]
            return seat, self.legal(seat)[-1]

    match = replace(play(GAME), game=replace(GAME, state=Timid))
    with pytest.raises(Broken, match="leaves something out"):
        conformance.check_random_legal(match, Random(1))


def test_a_bot_that_makes_up_a_move_is_caught():
    game = replace(GAME, bots=[lambda view, legal, rng: actions.Deploy("5D", 99)])
    with pytest.raises(Broken, match="made up"):
        conformance.check_bots_finish(game, 0, Random(1))


def test_dice_thrown_behind_the_records_back_are_caught():
    def opening(seats, options, chance):
        happened = GAME.opening(seats, options, chance)
        chance.draws[0][2] = sorted(chance.draws[0][2])
        return happened

    with pytest.raises(Broken, match="do not follow"):
        conformance.check_dice(replace(GAME, opening=opening), 2, {}, Random(1))


def test_a_match_that_never_ends_is_caught(monkeypatch):
    class Endless(State):
        __slots__ = ()

        def outcome(self):
            return None

        def to_act(self):
            return super().to_act() or (0,)

        def legal(self, seat):
            return super().legal(seat) or [actions.Pass()]

        def decide(self, seat, action, chance):
            return [events.Passed(seat, [])] if self.phase == "over" else super().decide(seat, action, chance)

    monkeypatch.setattr(conformance, "MOST_MOVES", 300)
    with pytest.raises(Broken, match="does not end"):
        play(replace(GAME, state=Endless))


def test_a_card_that_no_match_uses_is_caught():
    match = play(GAME)
    with pytest.raises(Broken, match="no match has"):
        conformance.check_every_card_and_event_is_used(GAME, [match])
    with pytest.raises(Broken, match="no match uses"):
        conformance.check_every_card_and_event_is_used(GAME, [replace(match, events=match.events[-1:])])


def test_a_stored_match_without_its_end_is_caught():
    match = play(GAME)
    with pytest.raises(Broken, match="no end"):
        conformance.check_stored(replace(match, events=match.events[:-1]))


def _as(kind, state):
    twin = kind.__new__(kind)
    for name in State.__slots__:
        setattr(twin, name, getattr(state, name))
    return twin
