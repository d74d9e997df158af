"""The lesson teaches what the rules say: its answers are checked by the rules themselves."""

from __future__ import annotations

from games.deckhand_ccg import GAME, sight
from games.deckhand_ccg.actions import Attack, Charge, Move, Play, Summon
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.ship import NAMES
from games.deckhand_ccg.state import State
from games.deckhand_ccg.tests.position import act, at, kinds, position
from games.rulebook import get_lesson

STEPS = {step["id"]: step for step in get_lesson(GAME)["steps"]}


def shown(step) -> State:
    units, captains = [], {}
    for place, entry in enumerate(step["board"]):
        if entry:
            card, seat, tokens = [*entry.split(), "0"][:3]
            units.append(f"{NAMES[place]}={card}/{seat}*{tokens}")
            if CARDS[card].captain:
                captains[int(seat)] = card
    both = (captains[0], captains[1])
    return position(
        " ".join(units), (" ".join(step.get("hand", [])), ""), captains=both, corryte=step.get("corryte", 3)
    )


def answers(step):
    return {choice.get("zone", choice.get("card", choice["text"])): choice["right"] for choice in step["choices"]}


def test_every_board_has_nine_compartments_and_both_captains():
    for step in STEPS.values():
        if "board" in step:
            assert len(step["board"]) == 9
            shown(step)


def test_the_compartment_that_is_called_open_is_the_only_one_of_the_choices():
    step = STEPS["map"]
    found = {action.to for action in shown(step).legal(0) if isinstance(action, Move) and action.unit == at("a1")}
    assert {zone: zone in found for zone in answers(step)} == answers(step)


def test_the_attack_kills_exactly():
    attacker, target = (CARDS[group["cards"][0]] for group in STEPS["damage"]["cards"])
    assert attacker.damage + 2 == target.hp
    assert (attacker.bonuses, target.carapace, target.first_strike) == ((), 0, False)
    assert str(attacker.damage) in STEPS["damage"]["say"]
    assert f"{target.hp} hit points" in STEPS["damage"]["say"]


def test_the_servant_sees_what_the_lesson_says():
    step = STEPS["line"]
    state = shown(step)
    found = {action.target for action in state.legal(0) if isinstance(action, Attack) and action.unit == at("a1")}
    assert {zone: zone in found for zone in answers(step)} == answers(step)


def test_the_one_that_was_shot_from_afar_cannot_answer():
    state = shown(STEPS["answer"])
    servant, target = state.board[0], state.board[2]
    assert servant is not None
    assert target is not None
    assert not sight.can_answer(state, target, 2, servant, 0)
    assert answers(STEPS["answer"]) == {"No": True, "Yes": False}


def test_the_card_that_can_be_paid_is_the_only_one():
    step = STEPS["corryte"]
    found = {action.card for action in shown(step).legal(0) if isinstance(action, Play | Summon)}
    assert {card: card in found for card in answers(step)} == answers(step)


def test_the_charge_loses_whom_the_lesson_says():
    step = STEPS["charge"]
    state = shown(step)
    lost = {zone: state.board[zone].card.id for zone in answers(step)}
    happened = act(state, Charge("loader", at("a1")))
    assert kinds(happened)[0] == "Charged"
    assert {zone: card == happened[0].lost for zone, card in lost.items()} == answers(step)
