"""Every event has its sentence, and sentences are whole."""

from __future__ import annotations

import re
from random import Random

import pytest

from games import conformance
from games.deckahedron import GAME
from games.deckahedron import events as e

RUN = e.Run(
    1, 4, 0, "volley", "dexterity", "dart", 1, ["XX", "VV"], 4, 17, [1, 4, 1], [0] * 8, 7, 1, 0, 2, 11, 4, 1, False
)

SAID = [
    (e.Flipped(1, 0, "volley", "dexterity", "dart", 1, ["c0", "c10"], "VV"),
     "{1} flipped two cards for Volley with Dart forward: Foundered, Landfall, the best counts: VV."),
    (e.Flipped(1, None, "parley", "intelligence", "bulb", -1, ["c2", "c0"], "XX"),
     "{1} flipped two cards for Parley with Bulb forward: Short Rations, Foundered, the worst counts: XX."),
    (e.Resolved(1, "c10", "VV"), "Landfall resolved it: VV."),
    (e.Called(2, "parley", "intelligence", [1, -1, -1]),
     "The GM called {2}: Parley with Intelligence, 1 advantage and 2 disadvantages."),
    (e.SpreadChosen(1, [3, 2, 1], "Kresk"), "{1} came as Kresk with Strength 3, Dexterity 2, Intelligence 1."),
    (e.FlashedBack(1), "{1} spent two green tokens on a Flashback."),
    (e.TokenTaken(1, 2, "flip"), "{1} took a green token."),
    (e.TokenTaken(1, 2, "gm"), "The GM gave {1} a green token."),
    (e.LevelRaised(1, "volley", 1), "{1} rose to level +1 in Volley."),
    (e.LevelLost(1, "volley", -1), "{1} fell to level -1 in Volley."),
    (e.RenownWon(1, 4), "{1} won 4 renown."),
    (e.HarmTaken(1, 2), "{1} took a Harm, 2 of 3."),
    (e.WoundTaken(1, 1, "w0", "harm"), "{1} took Wound 1 of 3; Cracked Rib goes into the deck."),
    (e.WoundTaken(1, 3, None, "gm"), "{1} took Wound 3 of 3."),
    (e.StaminaLost(1, ["c0", "c1"], "c11", "harm"),
     "{1} lost 1 Stamina: Fair Wind was exhausted after Foundered, Moonraker."),
    (e.StaminaRegained(1, "c11", "tokens"), "{1} got 1 Stamina back for two green tokens: Fair Wind."),
    (e.BlessingGiven(1, "b0", "gm"), "{1} received a Blessing: Copper Penny."),
    (e.Incapacitated(1, "wounds"), "{1} is incapacitated: a third Wound."),
    (e.Incapacitated(1, "stamina"), "{1} is incapacitated: no Stamina left."),
    (e.Reshuffled(1, 2, True, None), "{1} had to reshuffle."),
    (e.Ran(1, 4, 4, True, None, None), "{1} passed peril 4, sealed."),
    (e.Ran(1, 10, 10, False, None, None), "{1} stopped after peril 10."),
    (e.PerilShown(4, [RUN]),
     "All have passed peril 4. {1} met it by Volley, Dart: VV after a Flashback, 4 renown. {1} leads with 17 renown."),
    (e.Told(0, "The wind drops."), "The GM: The wind drops."),
    (e.MatchEnded([2, 1], "17 renown wins the Gauntlet: most renown.", "R11"),
     "17 renown wins the Gauntlet: most renown. {1} won the match."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), SAID, ids=lambda value: type(value).__name__)
def test_each_event_is_told(event, sentence):
    assert GAME.say(event, -1) == sentence


def test_every_sentence_of_whole_matches_is_whole():
    for mode in ("gauntlet", "table"):
        match = conformance.play(GAME, 3, {"mode": mode}, Random(3))
        for viewer in (None, 0, 1, 2):
            for event in match.events:
                said = GAME.say(event, viewer)
                assert said[-1] in ".?!", said
                assert not re.search(r"None|\bc\d|\{\D", said), said


def test_prompts_say_what_to_do_and_by_which_rule():
    for mode in ("gauntlet", "table"):
        match = conformance.play(GAME, 3, {"mode": mode}, Random(4))
        for version in match.decisions:
            for viewer in (None, 0, 1, 2):
                prompt = match.state_at(version).view(viewer).prompt
                assert re.fullmatch(r"R\d+", prompt.rule)
                assert prompt.text.endswith(".")
                assert prompt.why.endswith(".")
