"""The status line: what a viewer is to do or wait for, why, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.contract import Viewer
from games.hit_the_deck import sea
from games.speech import Prompt

if TYPE_CHECKING:
    from games.hit_the_deck.state import State

_KINDS = {"normal": "a Normal attack", "ramming": "Ramming", "broadside": "a Broadside"}


def prompt(state: State, viewer: Viewer) -> Prompt:
    phase = state.phase
    mine = viewer is not None and viewer in state.to_act()
    if state.result is not None:
        return Prompt("The match is over.", state.result.reason, state.result.rule)
    if phase == "mulligan":
        return _mulligan(state, mine)
    if phase == "defence":
        return _defence(state, mine)
    if phase == "reveal":
        return Prompt("The cards are opened.", "The higher poker hand wins the battle.", "R6")
    if phase == "bonus":
        if mine:
            return Prompt(
                "Sink up to two enemy ships that touch each other, or none.",
                "A High Royal Flush won the battle; ships whose supply is cut go down too.",
                "R8",
            )
        return Prompt(f"{{{state.bonus}}} may sink two more ships.", "A High Royal Flush won the battle.", "R8")
    if mine:
        return _turn(state)
    return Prompt(f"{{{state.active}}} is on turn.", "A turn may hold one deployment and one attack.", "R3")


def _mulligan(state: State, mine: bool) -> Prompt:
    if mine:
        return Prompt(
            "Keep these seven cards, or replace them all.",
            "Both Captains decide in secret; a replaced hand is shown and shuffled back.",
            "R2",
        )
    waiting = " and ".join(f"{{{seat}}}" for seat in state.to_act())
    return Prompt(
        f"Waiting for {waiting}." if waiting else "Both have decided.",
        "Each Captain may replace the first hand once.",
        "R2",
    )


def _defence(state: State, mine: bool) -> Prompt:
    target = state.board[state.target]
    if not mine:
        return Prompt(
            f"{{{1 - state.active}}} answers the attack on {target}.", "The cards are opened after the answer.", "R5"
        )
    helpers = sea.helpers(state.holding, state.target, state.kind)
    why = {
        "normal": "No ship helps against a Normal attack.",
        "ramming": "One ship beside the target may help.",
        "broadside": "One ship next to the target in its row may help.",
    }[state.kind]
    if not helpers and state.kind != "normal":
        why = "No ship of yours stands where it could help."
    return Prompt(f"{target} is under {_KINDS[state.kind]}. Add a card, or none.", why, "R5")


def _turn(state: State) -> Prompt:
    seat = state.active
    deploy = not state.deployed and bool(state.hands[seat]) and bool(sea.open_zones(state.holding, seat))
    attack = not state.attacked and bool(sea.attacks(state.holding, seat, False))
    if deploy and attack:
        return Prompt("Deploy a ship, attack, or end the turn.", "One deployment and one attack, in any order.", "R3")
    if attack:
        return Prompt(
            "Attack, or end the turn.",
            "The ship of this turn is deployed." if state.deployed else "No zone is open to your ships.",
            "R4",
        )
    why = "The attack of this turn is fought." if state.attacked else "No enemy ship is next to yours."
    return Prompt("Deploy a ship, or end the turn.", why, "R1")
