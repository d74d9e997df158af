"""What the log, the screen reader, the status line and the hints say."""

from __future__ import annotations

import re
from random import Random

import pytest

from games import conformance
from games.deckhand_ccg import GAME
from games.deckhand_ccg import actions as a
from games.deckhand_ccg import events as e
from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.tests.position import act, at, position


@pytest.mark.parametrize(
    ("event", "viewer", "sentence"),
    [
        (e.TurnBegan(0, 3, 3), None, "Turn 3: {0}, 3 Corryte."),
        (e.Summoned(1, "drone", 6, 0, None, None), 0, "{1} summoned Drone for 0."),
        (
            e.Summoned(1, "drone", 6, 0, "loader", 1),
            0,
            "{1} summoned Drone for 0; the corpse of Loader is gone.",
        ),
        (e.Moved(0, "drone", 0, 3, "move", None, None), 0, "Drone moved to the left Airlock."),
        (e.Moved(0, "drone", 0, 3, "step", None, None), 1, "Drone took a free step to the right Airlock."),
        (e.Moved(0, "drone", 3, 6, "effect", None, None), 0, "Drone was brought to the left of the enemy Starship."),
        (e.Moved(0, "drone", 3, 0, "move", None, None), None, "Drone moved to the left Starship of {0}."),
        (
            e.Charged(0, "loader", 0, 3, "stowaway", "drone", "drone", 1, 1),
            None,
            "{0} summoned Loader in a Reckless Charge; Stowaway was driven into the Airlock, Drone was lost, "
            "the Captain behind was run into.",
        ),
        (
            e.DiceRolled(0, "attack", "servant", 0, "drone", 2, 1, [1, 0, 1]),
            None,
            "Servant hits Drone with 1 + 2 of 3 Successes.",
        ),
        (
            e.Damaged(1, "loader", 4, 3, 1, 3, "servant"),
            None,
            "Loader took 3 from Servant, 1 stopped: 3 hit points left.",
        ),
        (e.Healed(1, "drone", 4, 1, 1), None, "Drone healed 1: 1 hit point left."),
        (e.Killed(1, "drone", 4), None, "Drone is killed; its corpse stays."),
        (e.Played(0, "lash", 1, 4, None), 0, "{0} played Lash for 1, aimed at the middle Airlock."),
        (e.Recalled(1, "regrown", 4, True), None, "{1} took the corpse of Regrown back to the hand."),
        (e.TurnEnded(1, 2), None, "{1} ended the turn, 2 Corryte unspent."),
        (p.FirstRolled([[1, 0, 0], [0, 1, 0]], -1), None, "{0} rolled 1 of 3 Successes, {1} 1 of 3: they roll again."),
        (p.MulligansShown([False, True]), None, "{1} replaced the first hand, {0} kept it."),
        (e.TalentUsed(0, "mint93", [1, 0]), None, "Mint93 used One More. The roll stands at 1 of 2 Successes."),
        (e.MatchEnded([2, 1], "Overseer was killed.", "R8"), None, "Overseer was killed. {1} won the match."),
    ],
)
def test_an_event_is_one_plain_sentence(event, viewer, sentence):
    assert GAME.say(event, viewer) == sentence


@pytest.mark.parametrize("mode", ["none", "drawn", "picked"])
def test_every_sentence_of_a_match_reads_well_with_names_and_with_you(mode):
    for seed in range(6):
        match = conformance.play(GAME, 2, {"gamers": mode}, Random(seed))
        for event in match.events:
            for viewer in match.viewers:
                said = GAME.say(event, viewer)
                assert said.endswith(".")
                assert "None" not in said
                assert not re.search(r"\{[01]\}'s", said), "a possessive does not read well with You"
                said.format("You", "Marlow")


def test_the_status_line_says_what_is_to_do():
    state = position("b1=whats_his_name/0 b2=loader/1", ("servant", ""))
    assert state.view(0).prompt.text == "3 Corryte, 2 units to activate."
    assert state.view(1).prompt.text == "{0} is on turn."
    act(state, a.Summon("servant", at("a1")))
    assert state.view(0).prompt.text == "Servant may take a free step, or stay."
    act(state, a.Step(at("a2")), a.Attack(at("b1"), at("b2")))
    assert state.view(1).prompt.text == "Loader may answer What's-His-Name: 2 + 3 dice."
    assert state.view(0).prompt.text == "{1} may Counterattack."
    act(state, a.Hold())
    assert state.view(0).prompt.text == "What's-His-Name may still move."


def test_a_target_hint_says_what_an_attack_would_do_or_why_not():
    state = position(
        "a1=servant/0 b1=drone/0 c1=whats_his_name/1 b2=star_bounder/1 c2=one_eyed_rifleman/1 c3=overseer/0"
    )
    servant = next(hint for hint in state.view(0).units if hint.at == at("a1"))
    notes = {hint.at: hint.note for hint in servant.targets}
    assert notes == {
        at("c1"): "1 + 3 dice · no answer",
        at("b2"): "1 + 3 dice · can answer",
        at("c2"): "3 away, Range 2",
    }
    first = servant.targets[0]
    assert (first.expected, first.kills, first.answer) == (2.5, 12, False)


def test_hints_say_why_a_unit_a_card_or_a_skill_must_wait():
    state = position("b1=servant/0", ("siege_engine drone", ""), corryte=1)
    view = state.view(0)
    assert [card.reason.text if card.reason else None for card in view.hand or []] == [
        "Siege Engine needs 3 Corryte, you have 1.",
        None,
    ]
    act(state, a.Summon("drone", at("a1")), a.Stay())
    hints = {hint.at: hint for hint in state.view(0).units}
    assert hints[at("a1")].note == "Arrived this turn"
    reason = hints[at("a1")].attack
    assert reason is not None
    assert reason.rule == "R7"
    skill = state.view(0).skill
    assert skill is not None
    assert skill.title == "Drive"
    assert state.view(1).units == []
    assert state.view(None).skill is None


def test_a_move_hint_tells_of_the_corpse_that_goes():
    state = position("b1=servant/0", corpses="b2=deck_rat/0 a1=drone/1")
    hint = next(hint for hint in state.view(0).units if hint.at == at("b1"))
    notes = {move.to: move.note for move in hint.moves}
    assert notes[at("b2")] == "The corpse of Deck Rat goes to your discard"
    assert notes[at("a1")] == "The corpse of Drone goes to the enemy discard"


def test_a_charge_hint_tells_what_would_happen_to_the_column():
    state = position("a1=vent_crawler/1 b1=servant/0 a2=stowaway/1 a3=star_bounder/1", ("loader", ""))
    assert state.view(0).summons[0].note == (
        "Vent Crawler is driven into the Airlock, Stowaway is lost and Star-Bounder takes 3"
    )
