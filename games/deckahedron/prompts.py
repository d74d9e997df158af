"""The status line: what a viewer is to do or wait for, why, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.contract import Viewer
from games.deckahedron import character as stages
from games.deckahedron import table
from games.deckahedron.moves import MOVE
from games.deckahedron.perils import COURSE, PERIL
from games.speech import Prompt

if TYPE_CHECKING:
    from games.deckahedron.character import Character
    from games.deckahedron.state import State


def prompt(state: State, viewer: Viewer) -> Prompt:
    if state.result is not None:
        return Prompt("The match is over.", state.result.reason, state.result.rule)
    seat = viewer if viewer is not None and 0 <= viewer < len(state.characters) else None
    if seat is not None and seat in state.to_act():
        if state.mode == "table" and seat == table.GM:
            return Prompt(
                "Tell what happens, call for a flip, or deal.",
                f"{state.acts} of at most {table.LIMIT} acts of this session are done.",
                "R9",
            )
        return _own(state, seat, state.characters[seat])
    return _table(state, seat) if state.mode == "table" else _gauntlet(state, seat)


def _own(state: State, seat: int, who: Character) -> Prompt:
    if who.stage == stages.SPREAD:
        return Prompt(
            "Spread 6 points over Strength, Dexterity and Intelligence.",
            "Each is 1 to 4, and its number is the symbol you flip by: Anchor, Bulb, Crescent, Dart.",
            "R1",
        )
    if who.stage == stages.CALLED:
        return Prompt(
            f"Flip {MOVE[who.move].title} with your {who.attribute.title()}.",
            "The symbol and the number of cards are fixed before you see them.",
            "R9",
        )
    if who.stage == stages.FLIPPED:
        return _flipped(who)
    if who.stage == stages.REWARD:
        return Prompt(
            f"Take a green token, or one level in {MOVE[who.move].title}.",
            "A green card resolved the flip; it earns one of the two.",
            "R4",
        )
    peril = PERIL[state.course[len(state.runs[seat])]]
    if not who.discards:
        why = f"{len(who.deck)} cards lie in your deck, none is discarded."
    else:
        why = f"The odds count the {len(who.deck)} cards you have not seen; you may reshuffle first."
    return Prompt(f"Choose an approach to {peril.title}.", why, "R10")


def _flipped(who: Character) -> Prompt:
    last = who.last
    assert last is not None
    several = len(who.flip) > 1
    how = ("The best counts" if last.net > 0 else "The worst counts") if several else "One card counts"
    if who.tokens >= 2:
        return Prompt(
            f"{last.result}. Let it count, or spend two tokens on a Flashback.",
            f"{how}; a Flashback ignores this flip and makes another with one more advantage.",
            "R7",
        )
    return Prompt(
        f"{last.result}. Choose the card that resolves it.", "Of equal cards you choose; a green one earns.", "R2"
    )


def _gauntlet(state: State, seat: int | None) -> Prompt:
    waiting = state.to_act()
    if not waiting:  # between two facts of the last decision
        return Prompt("All have run.", "The renown is compared.", "R11")
    verb = "is" if len(waiting) == 1 else "are"
    running = f"{_names(waiting)} {verb} still running."
    if seat is None:
        return Prompt(running, "What a runner does is opened when all have passed that peril.", "R10")
    if state.characters[seat].stage == stages.OUT:
        return Prompt(f"You are down. {running}", "What you won until now counts.", "R6")
    return Prompt(
        f"You have run the course. {running}",
        f"All {COURSE} perils lie behind you; the renown is compared when all have stopped.",
        "R10",
    )


def _table(state: State, seat: int | None) -> Prompt:
    waiting = state.to_act()
    first = state.characters[waiting[0]]
    if seat is not None and state.characters[seat].stage == stages.OUT:
        return Prompt("You are incapacitated.", "The GM tells what becomes of you.", "R6")
    if first.stage == stages.SPREAD:
        return Prompt(f"Waiting for {_names(waiting)}.", "Each player spreads 6 points before the story begins.", "R1")
    if waiting == (table.GM,):
        return Prompt("The GM has the word.", "You flip when you are called; a reshuffle is open to you.", "R9")
    return Prompt(f"{_names(waiting)} flips {MOVE[first.move].title}.", "Everybody sees the cards.", "R9")


def _names(seats: tuple[int, ...]) -> str:
    *others, last = [f"{{{seat}}}" for seat in seats]
    return f"{', '.join(others)} and {last}" if others else last
