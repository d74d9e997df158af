"""R10, R11: the course, the sealed steps, and who wins."""

from __future__ import annotations

from random import Random

import pytest

from games.chance import FreeChance
from games.contract import OPEN
from games.deckahedron import GAME
from games.deckahedron import events as e
from games.deckahedron.actions import Approach, BuyStamina, Call, ChooseSpread, Flip, TakeToken
from games.deckahedron.perils import COURSE, PERIL
from games.deckahedron.scoring import count_out
from games.deckahedron.state import State
from games.deckahedron.tests.position import act, gauntlet, kinds, only, refusal


def opened(seats: int) -> State:
    state = State(seats, {})
    for event in GAME.opening(seats, {}, FreeChance(Random(seats))):
        state.apply(event)
    return state


def run(state: State, seat: int, perils: int) -> None:
    """The first approach each time, and the first of each choice."""
    goal = len(state.runs[seat]) + perils
    while len(state.runs[seat]) < goal and seat in state.to_act():
        act(state, seat, state.legal(seat)[0])


def test_all_run_the_same_ten_perils_and_see_them_from_the_start():
    state = opened(3)
    courses = [[stop.peril for stop in state.view(viewer).course] for viewer in (None, 0, 1, 2)]
    assert len(set(courses[0])) == COURSE
    assert all(course == courses[0] for course in courses)


def test_nobody_is_kept_waiting():
    state = opened(3)
    assert state.to_act() == (0, 1, 2)
    run(state, 2, 4)
    assert len(state.runs[2]) == 4
    assert state.to_act() == (0, 1, 2)


def test_a_peril_is_shown_when_the_last_runner_has_passed_it():
    state = gauntlet("c5 c12 c18", seats=2, course=["mast", "boarders"])
    run(state, 0, 2)
    assert state.shown == 0
    happened = act(state, 1, Approach(0))
    shown = only(happened, e.PerilShown)
    assert shown.peril == 1
    assert [one.seat for one in shown.runs] == [0, 1]
    assert state.shown == 1


def test_rivals_see_the_figures_of_the_last_opened_peril_only():
    state = gauntlet("c10 c18", seats=2, course=["mast"], ranks=(4, 1, 1))
    act(state, 0, Approach(0))
    assert state.characters[0].renown == 3
    rival = state.view(1).characters[0]
    assert (rival.renown, rival.known, rival.passed, rival.ticks[0], rival.ticks[1]) == (0, False, 1, "sealed", "now")
    act(state, 1, Approach(0))
    rival = state.view(1).characters[0]
    assert (rival.renown, rival.known, rival.ticks[0]) == (3, True, "shown")
    assert rival.ranks == [4, 1, 1]


def test_a_step_is_the_same_kind_of_event_whatever_lies_in_it():
    state = gauntlet("c0", seats=2, discards="c2", tokens=2, exhausted="c11")
    for action in (BuyStamina(), state.legal(0)[-2], Approach(0)):
        events = state.decide(0, action, FreeChance(Random(1)))
        (step,) = events
        assert isinstance(step, e.Ran)
        assert GAME.redact(step, 1) == e.Ran(0, 1, step.passed, True, None, None)


def test_the_faces_of_a_rivals_cards_stay_sealed_for_they_tell_of_ones_own_deck():
    state = gauntlet("c10", seats=2)
    act(state, 0, Approach(0))
    act(state, 1, Approach(0))
    view = state.view(1)
    assert view.shown == 1
    assert view.sheets[0] is None
    assert view.sheets[1] is not None
    assert state.view(OPEN).sheets[0] is not None


def test_v_and_vv_pay_renown_and_x_and_xx_cost_harm():
    """The mast's ratlines: VV 3 renown, V 2, X 1 Harm, XX 3."""
    pays = PERIL["mast"].approaches[0].pays
    for card, renown, harm in (("c10", 3, 0), ("c5", 2, 0), ("c2", 0, 1), ("c0", 0, 3)):
        state = gauntlet(card, course=["mast"])
        happened = act(state, 0, Approach(0))
        assert sum(fact.renown for fact in happened if isinstance(fact, e.RenownWon)) == renown
        assert kinds(happened).count("HarmTaken") == harm
    assert [(pay.renown, pay.harm) for pay in pays] == [(0, 3), (0, 1), (2, 0), (3, 0)]


def test_an_open_flip_says_what_it_would_pay_and_a_settled_one_what_it_paid():
    state = gauntlet("c10 c5", course=["mast", "boarders"], tokens=2)
    act(state, 0, Approach(0))
    sheet = state.view(0).sheets[0]
    assert sheet is not None
    assert sheet.flip is not None
    assert (sheet.flip.peril, sheet.flip.pays) == (1, "3 renown")
    act(state, 0, state.legal(0)[0])
    sheet = state.view(0).sheets[0]
    assert sheet is not None
    assert sheet.last is not None
    assert (sheet.last.peril, sheet.last.card, sheet.last.pays) == (1, "c10", "3 renown")


def test_an_approach_may_give_stamina_back():
    """A night's sleep in the gaol: two Stamina cards come back on a VV."""
    state = gauntlet("c10", course=["gaol"], exhausted="c11 c12 c13", levels={"take_a_breather": -2})
    happened = act(state, 0, Approach(2))
    assert kinds(happened).count("StaminaRegained") == 2
    assert state.characters[0].stamina == 9


def test_an_approach_may_give_a_blessing_and_a_green_token():
    state = gauntlet("c10", course=["ghost"])
    assert only(act(state, 0, Approach(0)), e.BlessingGiven).card == "b0"
    state = gauntlet("c10", course=["customs"])
    assert only(act(state, 0, Approach(0)), e.TokenTaken).cause == "peril"


def test_an_approach_may_cost_a_wound_outright():
    state = gauntlet("c0", course=["cannon"])
    wound = only(act(state, 0, Approach(0)), e.WoundTaken)
    assert wound.cause == "peril"


def test_two_tokens_buy_back_the_card_exhausted_last():
    state = gauntlet(tokens=3, exhausted="c11 c12")
    bought = only(act(state, 0, BuyStamina()), e.StaminaRegained)
    assert (bought.card, bought.cause) == ("c12", "tokens")
    assert state.characters[0].tokens == 1
    assert refusal(state, 0, BuyStamina()) == "R10"


def test_full_stamina_cannot_be_bought():
    assert refusal(gauntlet(tokens=2), 0, BuyStamina()) == "R10"


def test_an_incapacitated_runner_stops_with_what_it_has():
    nine = "c10 c11 c12 c13 c14 c15 c16 c17 c18"
    state = gauntlet("c0", seats=2, exhausted=nine, renown=9, course=["mast"])
    act(state, 0, Approach(0))
    assert state.to_act() == (1,)
    assert refusal(state, 0, Approach(0)) == "R6"
    act(state, 1, Approach(0))
    assert state.result is not None
    assert state.result.places == [1, 1]
    assert state.view(1).characters[0].ticks[0] == "out"
    assert state.view(1).characters[0].renown == 9


def test_who_is_down_keeps_nobody_from_seeing_the_later_perils():
    nine = "c10 c11 c12 c13 c14 c15 c16 c17 c18"
    state = gauntlet(seats=2, course=["mast"])
    state.characters[0].deck = ["c19", "c0"]
    state.characters[0].exhausted = nine.split()
    run(state, 1, 2)
    happened = act(state, 0, Approach(0))
    assert [event.peril for event in happened if isinstance(event, e.PerilShown)] == [1, 2]


def test_a_runner_who_has_run_the_course_waits_for_the_others():
    state = opened(2)
    run(state, 0, COURSE)
    assert state.to_act() == (1,)
    assert refusal(state, 0, Approach(0)) in ("R6", "R10")


def score(seat, renown, stamina, tokens):
    return e.Run(
        seat, 10, 0, "volley", "dexterity", "bulb", 0, ["V"], 0, renown, [], [], stamina, 0, 0, tokens, 9, 9, 0, False
    )


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ([(9, 1, 0), (8, 9, 9)], [1, 2]),
        ([(9, 1, 5), (9, 2, 0)], [2, 1]),
        ([(9, 2, 1), (9, 2, 0)], [1, 2]),
        ([(9, 2, 0), (9, 2, 0), (3, 0, 0)], [1, 1, 3]),
        ([(3, 0, 0), (9, 2, 0), (3, 0, 0)], [2, 1, 2]),
    ],
)
def test_most_renown_wins_then_stamina_then_tokens_and_equals_share(scores, places):
    ended = count_out([score(seat, *one) for seat, one in enumerate(scores)])
    assert ended.places == places
    assert ended.rule == "R11"


def test_alone_one_runs_for_renown():
    state = opened(1)
    run(state, 0, COURSE)
    assert state.result is not None
    assert state.result.places == [1]
    assert f"{state.characters[0].renown} renown" in state.result.reason


def test_nothing_is_refused_without_its_rule():
    state = opened(1)
    assert refusal(state, 0, Approach(0)) == "R1"
    act(state, 0, ChooseSpread(2, 2, 2))
    assert refusal(state, 0, Approach(3)) == "R10"
    assert refusal(state, 0, Approach(-1)) == "R10"
    assert refusal(state, 0, TakeToken()) == "R4"
    assert refusal(state, 0, Flip()) == "R9"
    assert refusal(state, 0, Call(0, "parley", "intelligence")) == "R9"
    run(state, 0, COURSE)
    assert refusal(state, 0, Approach(0)) == "R11"
