"""R4, R7: green tokens, levels and Flashbacks."""

from __future__ import annotations

import pytest

from games.deckahedron import events as e
from games.deckahedron.actions import Approach, Call, Deal, Flashback, Flip, RaiseLevel, Reshuffle, Resolve, TakeToken
from games.deckahedron.cards import GREEN
from games.deckahedron.tests.position import act, flip, gauntlet, kinds, only, refusal, table


@pytest.mark.parametrize("card", sorted(GREEN))
def test_each_green_card_that_resolves_earns_a_token_or_a_level(card):
    state = table(card)
    flip(state)
    assert state.legal(1) == [TakeToken(), RaiseLevel()]
    act(state, 1, TakeToken())
    assert state.characters[1].tokens == 1


def test_a_green_card_that_does_not_resolve_gives_nothing():
    """c1 is green and shows X under the Bulb; c18 shows V."""
    state = table("c1 c18")
    happened = flip(state, 1)
    assert only(happened, e.Resolved).card == "c18"
    assert refusal(state, 1, TakeToken()) == "R4"
    assert state.characters[1].tokens == 0


def test_never_two_rewards():
    state = table("c1")
    flip(state)
    act(state, 1, TakeToken())
    assert refusal(state, 1, RaiseLevel()) == "R4"


def test_a_level_is_standing_advantage_from_the_next_flip_on():
    state = table("c1 c2 c3")
    assert only(flip(state), e.Flipped).net == 0
    raised = only(act(state, 1, RaiseLevel()), e.LevelRaised)
    assert (raised.move, raised.level) == ("defy_danger", 1)
    assert only(flip(state), e.Flipped).net == 1


def test_a_level_is_of_its_move_alone():
    state = table("c1")
    flip(state)
    act(state, 1, RaiseLevel())
    assert only(flip(state, move="hack_and_slash"), e.Flipped).net == 0


def test_at_level_two_a_green_card_gives_a_token():
    state = table("c1", levels={"defy_danger": 2})
    happened = flip(state, -1, -1)
    assert only(happened, e.TokenTaken).cause == "flip"
    assert state.characters[1].stage == "ready"


def test_the_reward_is_chosen_before_the_next_flip_or_reshuffle():
    state = table("c1")
    flip(state)
    assert refusal(state, 1, Reshuffle()) == "R4"
    assert refusal(state, 0, Call(1, "parley", "intelligence")) == "R9"
    runner = gauntlet("c8", course=["mast"])
    act(runner, 0, Approach(0))
    assert refusal(runner, 0, Approach(0)) == "R4"


def test_the_reward_comes_before_a_forced_reshuffle():
    state = table("c1", size=6)
    assert "Reshuffled" not in kinds(flip(state))
    assert kinds(act(state, 1, TakeToken())) == ["TokenTaken", "Reshuffled"]


def test_rust_takes_a_level_from_the_move_last_called():
    state = table("c2")
    assert refusal(state, 0, Deal(1, "rust")) == "R4"
    flip(state)
    act(state, 0, Deal(1, "rust"), Deal(1, "rust"))
    assert only(flip(state), e.Flipped).net == -2
    assert refusal(state, 0, Deal(1, "rust")) == "R4"


def test_a_flashback_costs_two_tokens_and_flips_again_with_one_more_advantage():
    state = table("c0 c10 c18", tokens=3)
    flip(state)
    assert state.legal(1) == [Resolve("c0"), Flashback()]
    happened = act(state, 1, Flashback())
    flipped = only(happened, e.Flipped)
    assert (flipped.net, flipped.cards, flipped.result) == (1, ["c10", "c18"], "VV")
    assert state.characters[1].tokens == 1
    assert state.characters[1].discards == ["c0", "c10", "c18"]


def test_a_flashback_comes_before_the_consequences():
    """Boarders met at the rail: XX would be Harm; the flip after the Flashback is the one that pays."""
    state = gauntlet("c0 c10 c18", course=["boarders"], tokens=2)
    assert kinds(act(state, 0, Approach(0))) == ["Flipped"]
    happened = act(state, 0, Flashback())
    assert "HarmTaken" not in kinds(happened)
    assert only(happened, e.RenownWon).renown == 3
    assert state.runs[0][0].results == ["XX", "VV"]


def test_a_flashback_ignores_a_green_card_too():
    state = table("c1 c10 c18", tokens=2)
    flip(state)
    assert "TokenTaken" not in kinds(act(state, 1, Flashback()))


def test_a_flashback_at_two_advantages_stays_there():
    state = table("c0 c2 c1", tokens=2)
    flip(state, 1, 1)
    assert only(act(state, 1, Flashback()), e.Flipped).net == 2


def test_a_flashback_adds_to_the_sum_before_it_is_held_to_the_limits():
    """-4 flips three cards, and so do -3 and -2; only then is one more advantage felt."""
    state = table("c10", tokens=6)
    assert only(flip(state, -1, -1, -1, -1), e.Flipped).net == -2
    nets = []
    for _ in range(3):
        again = state.view(1).sheets[1].flip.again  # type: ignore[union-attr]
        nets.append(only(act(state, 1, Flashback()), e.Flipped).net)
        assert again is not None
        assert again.net == nets[-1]
    assert nets == [-2, -2, -1]


def test_while_a_reward_waits_the_sheet_says_so_of_everything_else():
    state = gauntlet("c8", course=["boarders"], tokens=1, exhausted="c10")
    act(state, 0, Approach(0))
    assert state.characters[0].stage == "reward"
    state.characters[0].tokens = 2
    sheet = state.view(0).sheets[0]
    assert sheet is not None
    assert (sheet.no_stamina.rule, sheet.no_reshuffle.rule) == ("R4", "R4")  # type: ignore[union-attr]


def test_a_flashback_may_follow_a_flashback():
    state = table("c0 c2 c1", tokens=4)
    flip(state)
    act(state, 1, Flashback())
    assert Flashback() in state.legal(1)


def test_a_flashback_from_a_thin_deck_reshuffles_first():
    state = table("c0", size=6, tokens=2)
    flip(state)
    assert kinds(act(state, 1, Flashback()))[:3] == ["FlashedBack", "Reshuffled", "Flipped"]


def test_a_flashback_needs_two_tokens_and_an_open_flip():
    state = table("c2 c1", tokens=1)
    assert refusal(state, 1, Flashback()) == "R2"
    flip(state, 1)
    assert refusal(state, 1, Flashback()) == "R7"


def test_with_two_tokens_every_flip_waits_for_the_choice():
    state = table("c10", tokens=2)
    flip(state)
    assert state.to_act() == (1,)
    act(state, 1, Resolve("c10"))
    assert state.to_act() == (0,)


def test_the_gm_may_give_a_token():
    state = table()
    act(state, 0, Deal(1, "token"), Deal(1, "token"))
    act(state, 0, Call(1, "parley", "intelligence"))
    act(state, 1, Flip())
    assert Flashback() in state.legal(1)
