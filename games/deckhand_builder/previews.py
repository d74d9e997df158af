"""What lies ahead in the open: the start of a seat's next turn, and the last round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.deckhand_builder.cards import ATTACK, DOLL, IDS, RUM, SPICE, STRUCTURE, TYPES, WEDDING
from games.deckhand_builder.shapes import Notice, Preview
from games.deckhand_builder.words import START

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

_LINES: Final = {
    "wind": "Draw four cards.",
    "cache": "+1 coin.",
    "bury": "You may put a stash card at the bottom of your deck.",
    "rainbow": "+1 Action.",
}


def next_turn(state: State, seat: int) -> list[Preview]:
    """As the stash lies now; a shuffle before that turn takes its lines away."""
    stash = state.stashes[seat]
    found = [Preview(IDS[kind], _LINES[line]) for kind, line in START.items() if kind in stash and _ready(stash, line)]
    if SPICE in stash:
        found.append(Preview(IDS[SPICE], "Your first Structure bought costs 1 less."))
    if state.rum[seat]:
        found.append(Preview(IDS[RUM], f"Discard {state.rum[seat]} after the first draw."))
    found += [
        Preview(IDS[WEDDING], f"+1 Buy; {{{to}}} gets 1 coin before your first Buy.") for to in state.weddings[seat]
    ]
    if state.dolls[seat] >= 0:
        found.append(Preview(IDS[DOLL], f"{{{state.dolls[seat]}}} decides your first Action."))
    down = [
        IDS[kind]
        for kind, since in zip(state.supply, state.down, strict=True)
        if kind >= 0 and since >= 0 and since & 3 == seat
    ]
    found += [Preview(id, "You turn it up again.") for id in down]
    return found


def _ready(stash: list[int], line: str) -> bool:
    if line != "rainbow":
        return True
    return all(any(TYPES[kind] & bit for kind in stash) for bit in (ATTACK, STRUCTURE))


def notice(state: State) -> Notice | None:
    """R14, while it can still be seen coming, and while it lasts."""
    if state.result is not None or not state.turn:
        return None
    seats = state.seats
    if state.ender >= 0:
        rest = [(state.active + away) % seats for away in range(1, (state.ender - state.active - 1) % seats + 1)]
        if not rest:
            return Notice("Last turn", f"The match ends after {{{state.active}}}.")
        names = _names(rest)
        return Notice("Final round", f"After {{{state.active}}}: {names}, one turn each with one Action.")
    if len(state.supply_deck) > 1:
        return None
    others = [(state.active + away) % seats for away in range(1, seats)]
    then = f"; then {_names(others)} one turn each with one Action" if others else ""
    return Notice(
        "Final round next",
        f"The next supply card to leave is refilled with the last card. {{{state.active}}} finishes this turn{then}.",
    )


def _names(seats: list[int]) -> str:
    names = [f"{{{seat}}}" for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
