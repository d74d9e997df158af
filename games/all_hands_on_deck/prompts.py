"""The status line: what a viewer is to do or wait for, why, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.all_hands_on_deck import refusals
from games.all_hands_on_deck.cards import TITLE
from games.contract import Viewer
from games.speech import Prompt

if TYPE_CHECKING:
    from games.all_hands_on_deck.state import State


def prompt(state: State, viewer: Viewer) -> Prompt:
    phase = state.phase
    if state.result is not None:
        return Prompt("The match is over.", state.result.reason, state.result.rule)
    if phase == "between":
        return Prompt("The table is being set.", "One thing follows from another; nobody is awaited.", "R2")
    if viewer == state.active:
        return {"draw": _draw, "turn": _turn, "battle": _attack}[phase](state)
    if phase == "battle":
        return Prompt(
            f"{{{state.active}}} attacks{'' if state.must else ' or passes'}.",
            _forced(state) if state.must else "Clockwise, one attack or a pass for good.",
            "R7",
        )
    return _wait(state, viewer)


def _draw(state: State) -> Prompt:
    why = "A fleet is at sea: this is your last turn." if state.launcher >= 0 else "Every turn begins with a card."
    if state.offer is None:
        return Prompt("Draw a card.", why, "R2")
    return Prompt(f"Draw a card, or take {TITLE[state.offer]} with Aargh!", why, "R3")


def _turn(state: State) -> Prompt:
    refusal = refusals.why_no_launch(state, state.active)
    if refusal is None:
        last = state.launched[state.active] == 2
        why = "Your third ship makes the fleet whole." if last else "One ship a turn, then one discard."
        return Prompt("Launch a ship, or discard.", why, "R4")
    return Prompt("Discard a card.", refusal[1], refusal[0])


def _attack(state: State) -> Prompt:
    if state.locked >= 0:
        text = "Attack with the Spy's ship." if state.must else "Attack with the Spy's ship, or pass."
        return Prompt(text, "Your Spy has looked: no other ship of yours attacks before hers.", "R11")
    if state.must:
        return Prompt("Choose a ship and its target.", _forced(state), "R7")
    return Prompt("Attack with one ship, or pass.", "Who passes attacks no more in this round.", "R7")


def _forced(state: State) -> str:
    return "The first fleet attacks with every ship that has a target."


def _wait(state: State, viewer: Viewer) -> Prompt:
    text = f"{{{state.active}}} is on turn."
    if viewer is not None and viewer >= 0 and state.offer is not None:
        if viewer in state.claims:
            return Prompt(text, f"You claimed {TITLE[state.offer]}; the next discard settles it.", "R3")
        if refusals.why_not_claim(state, viewer) is None:
            return Prompt(text, f"Until the next discard you may claim {TITLE[state.offer]}: Aargh!", "R3")
    if state.launcher >= 0:
        return Prompt(text, f"{{{state.launcher}}} launched the first fleet: one last turn for all others.", "R5")
    return Prompt(text, "Draw, launch a ship if you like, discard.", "R2")
