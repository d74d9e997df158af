"""A GM made of code: six perils as scenes, one flip each, with what follows from it, and then the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.deckahedron.actions import Deal, DeckahedronAction, EndSession, Tell, What
from games.deckahedron.cards import ATTRIBUTE
from games.deckahedron.moves import CLOSING, MOVE, OPENING
from games.deckahedron.perils import PERIL, Pay
from games.deckahedron.table import set_scene, way_call
from games.deckahedron.view import DeckahedronView

SCENES: Final = 6


def next_act(view: DeckahedronView, legal: Sequence[DeckahedronAction]) -> DeckahedronAction:
    """What comes next follows from the flips so far and from what was done since the last one."""
    words = view.since.count("tell")
    if len(legal) == 1:  # the session is full
        return legal[0]
    if words == 0:
        return Tell(OPENING if view.told is None else MOVE[view.told.move].results[view.told.worth])
    for what in _due(view):
        deal = Deal(view.told.seat if view.told else 0, what)
        if deal in legal and view.since.count(_SINCE.get(what, what)) < _due(view).count(what):
            return deal
    standing = [one.seat for one in view.characters if one.role == "player" and one.stage != "out"]
    if view.calls >= SCENES or not standing:
        return Tell(CLOSING) if words == 1 else EndSession()
    peril = PERIL[view.course[view.calls].peril]
    if words == 1:
        return Tell(set_scene(peril))
    player = view.characters[standing[view.calls % len(standing)]]
    way = max(peril.approaches, key=lambda way: player.ranks[ATTRIBUTE[way.attribute]])  # what they are good at
    return way_call(player.seat, way)


def _due(view: DeckahedronView) -> list[What]:
    """What the last scene's peril pays or costs for the result that was flipped."""
    told = view.told
    if told is None:
        return []
    ways = PERIL[view.course[(view.calls - 1) % len(view.course)].peril].approaches
    found = [way for way in ways if (way.move, way.attribute) == (told.move, told.attribute)]
    pay = found[0].pays[told.worth] if found else Pay()
    due: list[What] = ["harm"] * pay.harm
    due += ["wound"] * pay.wound
    due += ["token"] * (pay.token + pay.renown // 4)  # there is no renown at the Table: great deeds earn a token
    due += ["stamina"] * pay.stamina
    if pay.blessing is not None:
        due.append("gold" if pay.blessing == "gold" else "copper")
    return due


_SINCE: Final = {"copper": "blessing", "gold": "blessing"}
