"""R13: Gamers, their Talents, and the salary that follows from their strength."""

from __future__ import annotations

import msgspec
import pytest

from games.deckhand_ccg import GAME
from games.deckhand_ccg import actions as a
from games.deckhand_ccg import events as e
from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.gamers import GAMERS, STATS, describe
from games.deckhand_ccg.state import State
from games.deckhand_ccg.tests.position import Dice, act, at, kinds, position, refusal, unit

FIGHT = "b1=whats_his_name/0 b2=loader/1"
STRIKE = a.Attack(at("b1"), at("b2"))
NOBODY = "oldtimer"  # has no Talent


def who(do: str) -> str:
    return next(gamer.gamer for gamer in GAMERS.values() if gamer.talent is not None and gamer.talent.do == do)


def field(do: str, *, defender: bool = False, units: str = FIGHT, **more) -> State:
    gamers = (NOBODY, who(do)) if defender else (who(do), NOBODY)
    return position(units, gamers=gamers, **more)


def test_there_are_at_least_forty_gamers_of_three_genres_and_mint93_is_one():
    assert len(GAMERS) >= 40
    assert {gamer.genre for gamer in GAMERS.values()} == {"shooter", "moba", "ccg"}
    assert (GAMERS["mint93"].handle, GAMERS["mint93"].genre) == ("Mint93", "ccg")
    assert sum(gamer.talent is not None for gamer in GAMERS.values()) >= len(GAMERS) / 2
    for gamer in GAMERS.values():
        assert all(1 <= getattr(gamer, stat) <= 5 for stat in STATS)
        assert bool(gamer.talent) != bool(gamer.flavour)
    for name in ("handle", "name"):
        assert len({getattr(gamer, name) for gamer in GAMERS.values()}) == len(GAMERS)


def test_the_text_of_a_talent_is_made_from_what_it_does():
    for gamer in GAMERS.values():
        if gamer.talent is not None:
            assert gamer.talent.text == describe(gamer.talent)


def test_a_salary_rises_with_every_stat_and_with_a_talent():
    for gamer in GAMERS.values():
        for stat in STATS:
            value = getattr(gamer, stat)
            assert msgspec.structs.replace(gamer, **{stat: value + 1}).salary == gamer.salary + value + 1
        without = msgspec.structs.replace(gamer, talent=None)
        assert gamer.salary - without.salary == (3 if gamer.talent else 0)
    ones = msgspec.structs.replace(GAMERS[NOBODY], wisdom=1, awareness=1, synergy=1, dexterity=1, x_factor=1)
    assert ones.salary == 5


def start(mode: str) -> State:
    state = State(2, {"gamers": mode})
    for event in GAME.opening(2, {"gamers": mode}, Dice()):
        state.apply(event)
    return state


def test_drawn_each_side_is_dealt_one_gamer_that_all_may_see():
    state = start("drawn")
    assert None not in state.gamers
    assert state.view(None).seats[0].gamer is not None
    assert state.wisdom == [GAMERS[gamer or ""].wisdom for gamer in state.gamers]


def test_picked_each_is_dealt_five_in_secret_and_fields_one_after_the_captains_are_shown():
    state = start("picked")
    assert not set(state.offers[0]) & set(state.offers[1])
    assert [len(offer) for offer in state.offers] == [5, 5]
    assert refusal(state, a.PickGamer(state.offers[0][0]), seat=0) == ("R13", "There is no Gamer to pick now.")
    act(state, a.TakeDeck("overseer_ready"), a.TakeDeck("overseer_ready"))
    assert state.phase == "gamers"
    assert refusal(state, a.EndTurn(), seat=0) == ("R13", "First both pick a Gamer.")
    assert refusal(state, a.Mulligan(True), seat=0)[0] == "R13"
    assert refusal(state, a.PickGamer(state.offers[1][0]), seat=0)[0] == "R13"
    mine, theirs = state.offers[0][3], state.offers[1][1]
    act(state, a.PickGamer(mine))
    assert state.view(1).seats[0].gamer is None
    assert state.view(1).seats[0].picked
    assert state.view(0).own is not None
    happened = act(state, a.PickGamer(theirs))
    assert p.GamersShown([mine, theirs]) in happened
    assert state.view(1).seats[0].gamer is not None
    assert state.phase == "mulligan"


def test_attacks_roll_wisdom_and_counterattacks_x_factor():
    state = position(FIGHT, gamers=("vesper", "grommet"))
    happened = act(state, STRIKE, a.Counterattack())
    assert [len(event.dice) for event in happened if isinstance(event, e.DiceRolled)] == [5, 5]
    state = position(FIGHT, gamers=("grommet", "vesper"))
    happened = act(state, STRIKE)
    assert [len(event.dice) for event in happened if isinstance(event, e.DiceRolled)] == [3]


def test_without_gamers_every_roll_has_three_dice():
    happened = act(position(FIGHT), STRIKE, a.Counterattack())
    assert [len(event.dice) for event in happened if isinstance(event, e.DiceRolled)] == [3, 3]


def test_one_more_die_is_added_after_the_roll():
    state = position(FIGHT, gamers=("mint93", NOBODY))
    assert kinds(act(state, STRIKE, dice="0000"))[-1] == "TalentAwaited"
    assert state.legal(0) == [a.UseTalent(), a.LetStand()]
    assert refusal(state, a.EndTurn()) == ("R13", "A roll waits: use the Talent or let it stand.")
    happened = act(state, a.UseTalent(), dice="1")
    assert happened[0] == e.TalentUsed(0, "mint93", [0, 0, 0, 0, 1])
    assert unit(state, "b2").tokens == 2  # 2 + 1, less its Carapace
    assert state.talented == [True, False]


def test_a_talent_is_used_once_a_match():
    state = position(FIGHT, gamers=("mint93", NOBODY))
    act(state, STRIKE, a.UseTalent(), a.Hold(), a.EndActivation(), a.EndTurn(), a.EndTurn(), STRIKE)
    assert state.phase == "answer"
    assert refusal(state, a.UseTalent(), seat=0)[0] in ("R9", "R13")
    assert state.view(0).seats[0].talent_used


def test_a_roll_may_be_let_stand_and_the_talent_kept():
    state = field("reroll_attack")
    act(state, STRIKE, a.LetStand())
    assert state.talented == [False, False]
    assert state.phase == "answer"
    assert refusal(state, a.LetStand(), seat=0) == ("R13", "No roll waits for your Talent.")


def test_the_blanks_are_rolled_again_and_a_roll_without_blanks_is_not_asked_about():
    state = field("reroll_attack")
    dice = state.wisdom[0]
    act(state, STRIKE, dice="1" + "0" * (dice - 1))
    happened = act(state, a.UseTalent(), dice="1" * (dice - 1))
    assert happened[0].dice == [1] * dice
    state = field("reroll_attack")
    assert "TalentAwaited" not in kinds(act(state, STRIKE, dice="1" * dice))


def test_a_counterattack_is_rolled_again_by_its_own_gamer():
    for do in ("reroll_counter", "die_counter"):
        state = field(do, defender=True)
        act(state, STRIKE, a.Counterattack())
        assert state.to_act() == (1,)
        assert sum(state.dice) == 0
        happened = act(state, a.UseTalent(), dice="1")
        assert sum(happened[0].dice) == 1
        assert unit(state, "b1").tokens == 3


def test_a_braced_attack_deals_less():
    state = field("brace", defender=True)
    talent = GAMERS[who("brace")].talent
    assert talent is not None
    act(state, STRIKE, dice="11")
    assert state.to_act() == (1,)
    act(state, a.UseTalent())
    assert unit(state, "b2").tokens == max(0, 2 + 2 - 1 - talent.n)
    state = field("brace", defender=True)
    act(state, STRIKE, a.LetStand())
    assert unit(state, "b2").tokens == 1


def test_talents_of_ones_own_turn():
    state = field("draw", decks=("drone drone drone", ""))
    act(state, a.UseTalent())
    assert state.hands[0]
    state = field("corryte", corryte=1)
    act(state, a.UseTalent())
    assert state.corryte == 2
    state = field("heal", units=f"{FIGHT} c1=overseer/0*5")
    act(state, a.UseTalent())
    assert unit(state, "c1").tokens < 5
    state = field("new_hand", hands=("drone lash", ""), decks=("servant servant servant", ""))
    act(state, a.UseTalent())
    assert (state.hands[0], sorted(state.discards[0])) == (["servant", "servant"], ["drone", "lash"])


@pytest.mark.parametrize("do", ["heal", "new_hand", "die_attack"])
def test_a_talent_with_nothing_to_do_is_refused_and_says_so(do):
    state = field(do)
    assert refusal(state, a.UseTalent()) == ("R13", "You have no Talent to use now.")
    reason = state.view(0).talent
    assert reason is not None
    assert reason.text.endswith("waits for its moment.")


def test_no_talent_is_used_between_a_move_and_an_attack():
    state = field("corryte", units="a1=whats_his_name/0 b2=loader/1")
    assert state.view(0).talent_ready
    act(state, a.Move(at("a1"), at("a2")))
    assert refusal(state, a.UseTalent())[0] == "R13"


def test_more_dice_for_the_first_turn_are_rolled_by_themselves():
    state = start("drawn")
    starter = who("first_roll")
    state.apply(p.GamersShown([starter, NOBODY]))
    act(state, a.TakeDeck("overseer_ready"), a.TakeDeck("overseer_ready"), a.Mulligan(False))
    happened = act(state, a.Mulligan(False), dice="1")
    talent = GAMERS[starter].talent
    assert talent is not None
    rolled = next(event for event in happened if isinstance(event, p.FirstRolled))
    assert len(rolled.dice[0]) == GAMERS[starter].x_factor + talent.n
    assert state.talented == [True, False]
