"""R14: every word that stands on cards, in a position where it matters."""

from __future__ import annotations

from games.deckhand_ccg import actions as a
from games.deckhand_ccg import events as e
from games.deckhand_ccg import sight
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.effects import MOVING
from games.deckhand_ccg.tests.position import act, at, kinds, position, refusal, unit


def test_guard_keeps_attacks_off_the_captain_beside_it():
    state = position("b3=shield_frame/1 a2=servant/0 a1=drone/0")
    assert refusal(state, a.Attack(at("a2"), at("a3"))) == ("R14", "Shield Frame guards Star-Bounder.")
    assert state.view(0).board[at("a3")].unit.guarded  # type: ignore[union-attr]
    state = position("c3=shield_frame/1 a2=servant/0")
    act(state, a.Attack(at("a2"), at("a3")))  # a step away it guards nobody
    state = position("b3=shield_frame/1 b1=overseer/0", ("warning_shot", ""), captains=("toll_keeper", "star_bounder"))
    assert a.Play("warning_shot", at("a3")) in state.legal(0)  # Maneuvers are no attacks of a unit


def test_silent_attacks_are_not_answered():
    state = position("b1=stowaway/0 b2=loader/1")
    assert "AnswerAwaited" not in kinds(act(state, a.Attack(at("b1"), at("b2"))))


def test_a_boarder_may_attack_but_not_move_on_the_turn_it_arrives():
    state = position("b3=loader/1", ("boarding_party", ""))
    act(state, a.Summon("boarding_party", at("b1")), a.Step(at("b2")))
    assert refusal(state, a.Move(at("b2"), at("a2"))) == ("R7", "This Crew has had its free step this turn.")
    act(state, a.Attack(at("b2"), at("b3")), a.Hold())
    assert unit(state, "b2").done


def test_nimble_crew_move_diagonally():
    state = position("a1=airlock_dancer/0")
    act(state, a.Move(at("a1"), at("b2")))
    assert unit(state, "b2").card.id == "airlock_dancer"


def test_carapace_stops_damage_of_attacks_but_never_heals():
    state = position("b1=drone/0 b2=vent_crawler/1")
    happened = act(state, a.Attack(at("b1"), at("b2")))
    damaged = next(event for event in happened if isinstance(event, e.Damaged))
    assert (damaged.amount, damaged.stopped, unit(state, "b2").tokens) == (0, 0, 0)
    happened = act(position("b1=drone/0 b2=vent_crawler/1"), a.Attack(at("b1"), at("b2")), dice="11")
    damaged = next(event for event in happened if isinstance(event, e.Damaged))
    assert (damaged.amount, damaged.stopped) == (1, 1)


def test_sweep_hits_the_others_beside_the_attacker():
    state = position("b2=mothers_hand/0 b3=loader/1 c2=servant/1 a1=drone/1")
    happened = act(state, a.Attack(at("b2"), at("b3")))
    assert {event.at for event in happened if isinstance(event, e.Damaged)} == {at("b3"), at("c2")}


def test_a_leader_strengthens_those_beside_it_but_not_itself():
    state = position("b1=taskmaster/0 a1=servant/0 b3=servant/0")
    for where, damage in (("a1", 2), ("b3", 1), ("b1", 1)):
        assert sight.base_damage(state, unit(state, where), at(where), None) == damage


def test_conditions_of_place_wounds_and_target():
    state = position(
        "a1=one_eyed_rifleman/0 b1=sentry_eye/0 a2=airlock_dancer/0 b3=cutlass_recruit/0 c3=tollhouse_dog/0*1"
    )
    damages = {"a1": 2, "a2": 2, "b3": 1, "c3": 1}
    for where, damage in damages.items():
        assert sight.base_damage(state, unit(state, where), at(where), None) == damage
        elsewhere = {"a1": "a2", "a2": "a1", "b3": "b2", "c3": "c3"}[where]
        if elsewhere != where:
            assert sight.base_damage(state, unit(state, where), at(elsewhere), None) == damage - 1
    assert sight.attack_range(unit(state, "b1"), at("b1")) == 3
    assert sight.attack_range(unit(state, "b1"), at("b2")) == 2
    hunter = position("b1=bounty_hunter/0")
    captain, crew = unit(hunter, "a3"), unit(hunter, "b1")
    assert sight.base_damage(hunter, crew, at("b1"), captain) == sight.base_damage(hunter, crew, at("b1"), crew) + 1


def test_arrival_acts_after_the_free_step_and_only_if_wanted():
    state = position("b1=servant/0*1", ("repair_unit", ""))
    act(state, a.Summon("repair_unit", at("a1")))
    act(state, a.Stay())
    assert state.phase == "choice"
    assert state.legal(0) == [a.Choose(), a.Choose(at("b1"))]
    assert refusal(state, a.EndTurn()) == ("R6", "A card is still being resolved.")
    assert refusal(state, a.Choose(at("c1"))) == ("R7", "Repair Unit cannot be aimed there.")
    assert refusal(state, a.Discard("drone")) == ("R6", "No effect asks you for this now.")
    declined = state.clone()
    act(declined, a.Choose())
    assert unit(declined, "b1").tokens == 1
    act(state, a.Choose(at("b1")))
    assert unit(state, "b1").tokens == 0


def test_arrival_with_nothing_in_reach_is_not_asked():
    state = position("", ("repair_unit", ""))
    act(state, a.Summon("repair_unit", at("a1")), a.Stay())
    assert state.phase == "turn"


def test_a_push_goes_away_from_the_captain_and_a_pull_towards():
    state = position("b2=drone/1", ("mycelium gravity_hook", ""), decks=("lash", ""))
    pushed = {action.to for action in state.legal(0) if isinstance(action, a.Play) and action.card == "mycelium"}
    assert pushed == {at("a2"), at("b3")}
    pulled = {
        (action.target, action.to)
        for action in state.legal(0)
        if isinstance(action, a.Play) and action.card == "gravity_hook"
    }
    assert {(at("b2"), at("b1")), (at("b2"), at("c2")), (at("a3"), at("a2")), (at("a3"), at("b3"))} <= pulled
    assert (at("a3"), at("c3")) in pulled  # two compartments, one after the other
    assert refusal(state, a.Play("mycelium", at("b2"), at("c2"))) == ("R6", "Creeping Mycelium cannot be aimed there.")
    happened = act(state, a.Play("mycelium", at("b2"), at("b3")))
    assert kinds(happened) == ["Played", "Moved", "CardDrawn"]


def test_a_pushed_unit_treads_on_corpses_too():
    state = position("b2=deck_rat/1", ("mycelium", ""), corpses="b3=drone/0")
    act(state, a.Play("mycelium", at("b2"), at("b3")))
    assert unit(state, "b3").power == 1
    assert state.discards[0] == ["mycelium", "drone"]


def test_a_unit_pushed_two_compartments_treads_on_the_corpse_between():
    state = position("c2=deck_rat/1", ("closed_gate", ""), corpses="b2=drone/0")
    happened = act(state, a.Play("closed_gate", at("c2"), at("a2")))
    moved = [(event.at, event.to) for event in happened if isinstance(event, e.Moved)]
    assert moved == [(at("c2"), at("b2")), (at("b2"), at("a2"))]
    assert state.discards[0] == ["closed_gate", "drone"]
    assert unit(state, "a2").power == 1


def test_a_unit_pushed_two_compartments_goes_round_a_corpse_where_it_can():
    state = position("c2=deck_rat/1", ("closed_gate", ""), corpses="b2=drone/0")
    act(state, a.Play("closed_gate", at("c2"), at("b3")))
    assert state.corpses[at("b2")] == ("drone", 0)
    assert unit(state, "b3").power == 0


def test_no_card_moves_a_unit_further_than_its_way_is_known():
    assert all(effect.n <= 2 for card in CARDS.values() for effect in card.effects if effect.do in MOVING)


def test_an_extra_step_does_not_use_the_activation():
    state = position("b1=servant/0", ("leap_of_faith", ""))
    act(state, a.Play("leap_of_faith", at("b1"), at("b2")), a.Move(at("b2"), at("b3")))


def test_a_readied_unit_activates_again():
    state = position("b1=drone/0", ("overtime", ""))
    assert refusal(state, a.Play("overtime", at("b1"))) == ("R6", "Overtime has nothing to act on.")
    act(state, a.Move(at("b1"), at("b2")), a.Play("overtime", at("b2")), a.Move(at("b2"), at("b1")))


def test_a_revived_crew_is_new_to_the_map_and_never_dies_of_it():
    state = position("", ("regrowth", ""), corpses="b1=puffball/0 a1=drone/1")
    assert [action.target for action in state.legal(0) if isinstance(action, a.Play)] == [at("b1")]
    act(state, a.Play("regrowth", at("b1")))
    assert unit(state, "b1").fresh
    assert unit(state, "b1").tokens == 0
    assert refusal(state, a.Move(at("b1"), at("a1")))[0] == "R7"


def test_a_crew_taken_back_to_the_hand_loses_its_tokens_and_stays_known():
    state = position("b1=servant/0*1", ("daring_rescue", ""), decks=("lash", ""))
    act(state, a.Play("daring_rescue", at("b1")))
    assert state.hands[0] == ["servant", "lash"]
    assert state.known[0] == ["servant"]
    act(state, a.Summon("servant", at("a1")), a.Stay())
    assert (unit(state, "a1").tokens, state.known[0]) == (0, [])


def test_a_corpse_is_unearthed_to_the_hand():
    state = position("", ("", ""), corpses="b2=regrown/0", captains=("sporemother", "overseer"))
    act(state, a.UseSkill(at("b2")))
    assert (state.hands[0], state.known[0], state.corpses[at("b2")]) == (["regrown"], ["regrown"], None)


def test_corpse_eaters_heal_and_grow_for_good():
    state = position("b1=bone_picker/0*3", corpses="b2=drone/1")
    act(state, a.Move(at("b1"), at("b2")), a.EndTurn())
    assert (unit(state, "b2").tokens, unit(state, "b2").power) == (1, 1)


def test_regeneration_and_medics_act_at_the_start_of_ones_turn():
    state = position("b1=regrown/0*3 a1=ship_medic/0 c1=overseer/0*2")
    happened = act(state, a.EndTurn())
    assert "Healed" not in kinds(happened)
    act(state, a.EndTurn())
    assert (unit(state, "b1").tokens, unit(state, "c1").tokens) == (1, 1)


def test_who_kills_by_attack_or_answer_gains_what_its_card_says():
    state = position("b1=void_lancer/0 b2=drone/1", decks=("lash", ""))
    act(state, a.Attack(at("b1"), at("b2")))
    assert state.hands[0] == ["lash"]
    state = position("b1=repo_crew/0 b2=drone/1", corryte=1)
    act(state, a.Attack(at("b1"), at("b2")))
    assert state.corryte == 2
    state = position("b1=drone/0 b2=repo_crew/1", corryte=1)
    act(state, a.Attack(at("b1"), at("b2")), a.Counterattack())
    assert state.corryte == 1  # there is nothing to spend on the other's turn


def test_the_killed_may_strike_back_at_all_around_them():
    state = position("b1=whats_his_name/0 b2=puffball/1 c2=drone/1")
    act(state, a.Attack(at("b1"), at("b2")))
    assert unit(state, "b1").tokens == 2
    assert state.corpses[at("c2")] == ("drone", 1)
    state = position("b1=drone/0 b2=puffball/1")
    act(state, a.Attack(at("b1"), at("b2")), dice="1")
    assert state.corpses[at("b1")] == ("drone", 0)
    assert (state.phase, state.open) == ("turn", -1)  # the attacker died of its victim
    state = position("b1=scrap_runner/0 b2=whats_his_name/1", decks=("lash", ""))
    act(state, a.Attack(at("b1"), at("b2")), a.Counterattack())
    assert state.hands[0] == ["lash"]


def test_a_burst_corpse_hurts_friend_and_foe_beside_it():
    state = position("b1=servant/0 b3=loader/1", ("rot_burst", ""), corpses="b2=drone/1")
    act(state, a.Play("rot_burst", at("b2")))
    assert state.corpses[at("b1")] == ("servant", 0)
    assert unit(state, "b3").tokens == 2  # no attack of a unit: Carapace does not help
    assert state.discards[1] == ["drone"]


def test_areas_hurt_all_they_name():
    state = position("a2=loader/0 b2=loader/1 b3=drone/1", ("hull_breach", ""))
    act(state, a.Play("hull_breach"))
    assert (unit(state, "a2").tokens, unit(state, "b2").tokens, unit(state, "b3").tokens) == (3, 3, 0)
    state = position("b2=loader/1 a3=star_bounder/1 a2=loader/0", ("choking_spores", ""))
    act(state, a.Play("choking_spores"))
    assert (unit(state, "b2").tokens, unit(state, "a3").tokens, unit(state, "a2").tokens) == (1, 0, 0)


def test_a_storm_strengthens_all_own_units_for_this_turn():
    state = position("b1=servant/0", ("storm_the_deck", ""))
    act(state, a.Play("storm_the_deck"))
    assert (unit(state, "b1").rally, unit(state, "c1").rally, unit(state, "a3").rally) == (1, 1, 0)


def test_a_unit_in_the_airlock_is_moved_whoever_owns_it():
    state = position("b2=drone/1 c2=servant/0", ("airlock_purge", ""))
    moved = {action.target for action in state.legal(0) if isinstance(action, a.Play)}
    assert moved == {at("b2"), at("c2")}


def test_draw_then_discard_waits_for_the_choice():
    state = position("", ("second_watch drone", ""), decks=("lash", ""))
    act(state, a.Play("second_watch"))
    assert state.legal(0) == [a.Discard("drone"), a.Discard("lash")]
    assert refusal(state, a.Choose()) == ("R6", "No effect asks you for this now.")
    assert refusal(state, a.Discard("servant")) == ("R6", "Servant is not in your hand.")
    act(state, a.Discard("drone"))
    assert (state.hands[0], state.discards[0], state.phase) == (["lash"], ["second_watch", "drone"], "turn")


def test_the_enemy_shows_the_hand_and_chooses_what_to_discard():
    state = position("", ("confiscate", "drone lash"))
    happened = act(state, a.Play("confiscate"))
    assert happened[1] == e.HandShown(1, ["drone", "lash"])
    assert state.to_act() == (1,)
    assert refusal(state, a.EndTurn(), seat=0) == ("R6", "A card is still being resolved.")
    act(state, a.Discard("lash"))
    assert (state.known[1], state.discards[1], state.to_act()) == (["drone"], ["lash"], (0,))
    state = position("", ("docked_pay", ""), decks=("drone", ""))
    act(state, a.Play("docked_pay"))
    assert state.phase == "turn"  # an empty hand is not asked


def test_corryte_gained_is_spent_this_turn():
    state = position("", ("requisition drone loader", ""), corryte=2)
    act(state, a.Play("requisition"), a.Discard("drone"), a.Summon("loader", at("a1")))
    assert state.corryte == 0


def test_a_levy_reaches_two_compartments():
    state = position("c3=drone/1 b3=drone/1", captains=("toll_keeper", "overseer"))
    assert {action.target for action in state.legal(0) if isinstance(action, a.UseSkill)} == {at("c3")}


def test_every_skill_can_be_used():
    for captain in ("star_bounder", "overseer", "sporemother", "toll_keeper"):
        state = position("b1=servant/0 c2=drone/1", corpses="a1=drone/0", captains=(captain, "overseer"))
        offered = [action for action in state.legal(0) if isinstance(action, a.UseSkill)]
        assert offered, CARDS[captain].title
        for action in offered:
            assert len(act(state.clone(), action)) > 1
