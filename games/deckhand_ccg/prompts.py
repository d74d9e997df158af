"""The status line: what a viewer is to do or wait for, why, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.contract import Viewer
from games.deckhand_ccg import sight
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.ship import BITS
from games.deckhand_ccg.unit import Unit
from games.speech import Prompt

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State


def prompt(state: State, viewer: Viewer) -> Prompt:
    phase = state.phase
    mine = viewer is not None and viewer in state.to_act()
    if state.result is not None:
        return Prompt("The match is over.", state.result.reason, state.result.rule)
    if phase in ("decks", "gamers", "mulligan"):
        return _setup(state, phase, mine)
    if phase == "answer":
        return _answer(state, mine)
    if phase == "roll":
        return _roll(state, mine)
    if phase == "choice":
        return _choice(state, mine)
    if phase == "between":
        return Prompt("The facts are coming in.", "Each card is resolved completely before the next.", "R6")
    if not mine:
        return Prompt(f"{{{state.active}}} is on turn.", "Each unit activates once, Corryte pays for the rest.", "R6")
    return _step(state) if phase == "step" else _turn(state)


def fight_note(attacker: Unit | None, target: Unit | None) -> str:
    return " on ".join(unit.card.title if unit else "the fallen" for unit in (attacker, target))


def _setup(state: State, phase: str, mine: bool) -> Prompt:
    rule = "R13" if phase == "gamers" else "R5"
    if not mine:
        waiting = " and ".join(f"{{{seat}}}" for seat in state.to_act())
        return Prompt(f"Waiting for {waiting}.", "Both choose in secret and at the same time.", rule)
    text, why = {
        "decks": (
            "Choose a Captain with a deck.",
            "Captains are shown when both have chosen; cards when they are played.",
        ),
        "gamers": ("Pick the Gamer who plays for you.", "Wisdom rolls for attacks, X Factor for Counterattacks."),
        "mulligan": ("Keep these five cards, or replace them all.", "The new hand is final."),
    }[phase]
    return Prompt(text, why, rule)


def _answer(state: State, mine: bool) -> Prompt:
    attacker, target = state.board[state.fighter], state.board[state.foe]
    assert attacker is not None
    assert target is not None
    if not mine:
        return Prompt(
            f"{{{state.asked}}} may Counterattack.", f"{target.card.title} can reach {attacker.card.title}.", "R9"
        )
    base, dice = sight.base_damage(state, target, state.foe, attacker), state.x_factor[state.asked]
    when = "It strikes first" if state.before else f"{target.card.title} survived"
    return Prompt(
        f"{target.card.title} may answer {attacker.card.title}: {base} + {dice} {'die' if dice == 1 else 'dice'}.",
        f"{when}, and a Counterattack is never answered.",
        "R9",
    )


def _roll(state: State, mine: bool) -> Prompt:
    gamer = state.gamers[state.asked]
    talent = GAMERS[gamer].talent if gamer else None
    assert talent is not None
    hits = sum(state.dice)
    rolled = f"{hits} of {len(state.dice)} dice are Successes."
    if not mine:
        return Prompt(f"{{{state.asked}}} may use {talent.title}.", rolled, "R13")
    return Prompt(f"Use {talent.title}, or let the roll stand.", f"{rolled} {talent.text}", "R13")


def _choice(state: State, mine: bool) -> Prompt:
    assert state.effect_card is not None
    card = CARDS[state.effect_card]
    if not mine:
        return Prompt(f"{{{state.asked}}} chooses for {card.title}.", card.text, "R6")
    if state.wait == "discard":
        count = "a card" if state.count == 1 else f"{state.count} cards"
        return Prompt(f"Discard {count}.", f"{card.title}: {card.text}", "R6")
    return Prompt(f"Aim {card.title}, or let it be.", card.text, "R7")


def _step(state: State) -> Prompt:
    unit = state.board[state.open]
    assert unit is not None
    return Prompt(
        f"{unit.card.title} may take a free step, or stay.",
        "Now or not at all; it activates from your next turn on.",
        "R7",
    )


def _turn(state: State) -> Prompt:
    seat = state.active
    if state.open >= 0:
        unit = state.board[state.open]
        assert unit is not None
        left = "attack" if state.moved else "move"
        return Prompt(
            f"{unit.card.title} may still {left}.", "Its move and its attack are one activation, in either order.", "R6"
        )
    ready = sum(
        not unit.done and not unit.fresh
        for unit in (state.board[at] for at in BITS[state.mask[seat]])
        if unit is not None
    )
    units = "no unit" if not ready else "1 unit" if ready == 1 else f"{ready} units"
    return Prompt(
        f"{state.corryte} Corryte, {units} to activate.",
        "Summon, play and activate in any order; unspent Corryte is lost.",
        "R6",
    )
