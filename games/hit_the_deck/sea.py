"""The Seemap as a question-and-answer book: who may deploy, attack, help and fall where, for each way nine zones are held.

Zones are 0..8, row * 3 + lane; row 0 holds seat 0's Seaports, row 2 seat 1's. A holding is one number: the sum of
(seat + 1) * POWER[zone] over all ships. Supply (R1) leaves only 1,000 holdings, so every answer is worked out once.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from games.hit_the_deck.actions import Kind

POWER: Final = tuple(3**zone for zone in range(9))
ROW: Final = tuple(zone // 3 for zone in range(9))
LANE: Final = tuple(zone % 3 for zone in range(9))
PATHS: Final = tuple(  # by seat and lane: the zones from the own Seaport forward
    tuple(tuple((row if seat == 0 else 2 - row) * 3 + lane for row in range(3)) for lane in range(3)) for seat in (0, 1)
)
NEIGHBOURS: Final = tuple(
    tuple(z for z in range(9) if abs(ROW[z] - ROW[zone]) + abs(LANE[z] - LANE[zone]) == 1) for zone in range(9)
)
ENEMY_PORTS: Final = tuple(tuple(PATHS[seat][lane][2] for lane in range(3)) for seat in (0, 1))
NAMES: Final = tuple("abc"[LANE[zone]] + str(ROW[zone] + 1) for zone in range(9))


@cache
def holders(holding: int) -> tuple[int | None, ...]:
    """Who holds each of the nine zones."""
    return tuple((None, 0, 1)[holding // POWER[zone] % 3] for zone in range(9))


@cache
def open_zones(holding: int, seat: int) -> tuple[int, ...]:
    """R1: in each lane the next zone forward from the own Seaport, if it is empty."""
    held = holders(holding)
    found = []
    for path in PATHS[seat]:
        ahead = next((zone for zone in path if held[zone] != seat), None)
        if ahead is not None and held[ahead] is None:
            found.append(ahead)
    return tuple(found)


@cache
def attacks(holding: int, seat: int, broadside: bool) -> tuple[tuple[int, int, Kind], ...]:
    """R4: (ship, target, kind) of every attack; `broadside` says whether the Deck has a card for one."""
    held = holders(holding)
    found: list[tuple[int, int, Kind]] = []
    for ship in range(9):
        if held[ship] != seat:
            continue
        for target in NEIGHBOURS[ship]:
            if held[target] != 1 - seat:
                continue
            found.append((ship, target, "normal"))
            if ROW[ship] == ROW[target]:
                if broadside:
                    found.append((ship, target, "broadside"))
            elif len(lane_ships(holding, seat, LANE[target])) == 2:
                found.append((ship, target, "ramming"))
    return tuple(found)


@cache
def lane_ships(holding: int, seat: int, lane: int) -> tuple[int, ...]:
    """The zones of this lane that a seat holds, from its Seaport forward."""
    held = holders(holding)
    return tuple(zone for zone in PATHS[seat][lane] if held[zone] == seat)


@cache
def helpers(holding: int, target: int, kind: Kind) -> tuple[int, ...]:
    """R5: the defender's ships that may stand by the target."""
    held = holders(holding)
    if kind == "normal":
        return ()
    beside = (zone for zone in NEIGHBOURS[target] if held[zone] == held[target])
    return tuple(zone for zone in beside if kind == "ramming" or ROW[zone] == ROW[target])


@cache
def falls(holding: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """R7: the targets themselves, then every ship further forward that loses its supply."""
    held = holders(holding)
    cut: list[int] = []
    for target in targets:
        owner = held[target]
        if owner is None:
            continue
        path = PATHS[owner][LANE[target]]
        cut += (zone for zone in path[path.index(target) + 1 :] if held[zone] == owner)
    return (*targets, *sorted(set(cut) - set(targets)))


@cache
def bonus_choices(holding: int, seat: int) -> tuple[tuple[int, ...], ...]:
    """R8: nothing, one enemy ship, or two that touch."""
    held = holders(holding)
    theirs = [zone for zone in range(9) if held[zone] == 1 - seat]
    pairs = [(a, b) for a in theirs for b in NEIGHBOURS[a] if a < b and held[b] == 1 - seat]
    return ((), *((zone,) for zone in theirs), *pairs)


@cache
def lanes_held(holding: int, seat: int) -> tuple[int, ...]:
    """The lanes in which this seat's ship stands in the enemy Seaport."""
    held = holders(holding)
    return tuple(lane for lane in range(3) if held[ENEMY_PORTS[seat][lane]] == seat)


@cache
def zones_held(holding: int, seat: int) -> int:
    return holders(holding).count(seat)
