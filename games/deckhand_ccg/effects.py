"""The small vocabulary that every card speaks: what an effect is, when it acts, and what it may be aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from games.deckhand_ccg.ship import AIRLOCK, BIT, BITS, DISTANCE, NEAR, REACH

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State

On = Literal["always", "while", "play", "skill", "arrival", "kill", "death", "turn", "corpse"]
KEYWORDS: Final = ("guard", "first_strike", "silent", "boarder", "diagonal", "carapace", "splash", "sweep", "aura")
AIMED: Final = (  # these need a compartment; the ones in MOVING also where to
    "damage",
    "push",
    "pull",
    "shift",
    "step",
    "heal",
    "revive",
    "exhume",
    "recall",
    "ready",
    "rally",
    "grow",
    "burn",
)
MOVING: Final = ("push", "pull", "shift", "step")
UNAIMED: Final = ("draw", "discard", "enemy_discard", "corryte", "reveal", "blast")
NOBODY: Final = ("", "self", "captain", "allies")  # aims that leave nothing to choose
Aim = tuple[int | None, int | None]


class Effect(NamedTuple):
    """`do` something `n` times or strong, to `to`, within `reach` of the Captain or of the Crew that arrives."""

    on: On
    do: str
    n: int = 0
    to: str = ""
    reach: int = 0
    when: str = ""

    @property
    def aimed(self) -> bool:
        return self.do in AIMED and self.to not in NOBODY


def targets(state: State, seat: int, effect: Effect, origin: int) -> list[Aim]:
    """Where this effect may be aimed by a seat, from the compartment of its Captain or of the arriving Crew."""
    mask = _candidates(state, seat, effect.to)
    if effect.reach:
        mask &= REACH[effect.reach][origin] | BIT[origin]
    do = effect.do
    board = state.board
    if do in MOVING:
        return [(at, to) for at in BITS[mask] for to in places(state, seat, effect, at)]
    if do == "heal":
        return [(at, None) for at in BITS[mask] if board[at].tokens]  # type: ignore[union-attr]
    if do == "ready":
        return [(at, None) for at in BITS[mask] if board[at].done]  # type: ignore[union-attr]
    return [(at, None) for at in BITS[mask]]


def places(state: State, seat: int, effect: Effect, at: int) -> list[int]:
    """Where a unit may be moved to by an effect: empty compartments, one after the other, away or nearer if it says so."""
    away = {"push": 1, "pull": -1}.get(effect.do, 0)
    from_captain = DISTANCE[state.captain_at[seat]]
    taken = state.mask[0] | state.mask[1]
    found: list[int] = []
    edge = [at]
    for _ in range(effect.n):
        edge = [
            to
            for here in edge
            for to in BITS[NEAR[here] & ~taken]
            if (not away or (from_captain[to] - from_captain[here]) * away > 0) and to not in found
        ]
        found += dict.fromkeys(edge)
    return found


def legs(state: State, seat: int, do: str, n: int, at: int, to: int) -> list[int]:
    """Where a moved unit stops on its way: at the end alone, unless every way there goes over a corpse (R4). No card moves further than 2."""
    stops = (
        [here for here in places(state, seat, Effect("play", do, n - 1), at) if NEAR[here] & BIT[to]] if n > 1 else []
    )
    if NEAR[at] & BIT[to] or any(state.corpses[here] is None for here in stops):
        return [to]
    return [stops[0], to]


def _candidates(state: State, seat: int, to: str) -> int:
    if to == "enemy":
        return state.mask[1 - seat]
    if to == "enemy_crew":
        return state.mask[1 - seat] & ~BIT[state.captain_at[1 - seat]]
    if to == "ally":
        return state.mask[seat]
    if to == "ally_crew":
        return state.mask[seat] & ~BIT[state.captain_at[seat]]
    if to == "airlock":
        return (state.mask[0] | state.mask[1]) & AIRLOCK
    if to == "corpse":
        return sum(BIT[at] for at, lying in enumerate(state.corpses) if lying is not None and lying[1] == seat)
    assert to == "any_corpse"
    return sum(BIT[at] for at, lying in enumerate(state.corpses) if lying is not None)
