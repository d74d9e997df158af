"""Naval battles: who attacks when, spying, attacking and passing, as lists of facts (R6 to R11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.all_hands_on_deck import reckoning, refusals
from games.all_hands_on_deck.actions import AllHandsAction, Attack, Pass, Spy
from games.all_hands_on_deck.battle import fight, treasure
from games.all_hands_on_deck.cards import SUIT
from games.all_hands_on_deck.events import AllHandsEvent, BattleFought, CalledToAttack, Duel, Passed, Raided, Spied
from games.all_hands_on_deck.ships import may_fight
from games.chance import Chance
from games.contract import Seat
from games.speech import refuse

if TYPE_CHECKING:
    from games.all_hands_on_deck.state import State

Events = list[AllHandsEvent]
_PASS = Pass()
_ATTACK = [[Attack(ship, target) for target in range(15)] for ship in range(15)]
_SPY = [[Spy(ship, target) for target in range(15)] for ship in range(15)]


def legal(state: State) -> list[AllHandsAction]:
    """What the attacking seat may do."""
    seat = state.active
    found: list[AllHandsAction] = []
    for ship in (3 * seat, 3 * seat + 1, 3 * seat + 2) if state.locked < 0 else (state.locked,):
        targets = list_targets(state, ship)
        found += [_ATTACK[ship][target] for target in targets]
        if refusals.unused_spies(state, ship):
            found += [_SPY[ship][target] for target in targets if target not in state.peeks[seat]]
    if not state.must:
        found.append(_PASS)
    return found


def list_targets(state: State, ship: int) -> list[int]:
    """R6: the ships that this one may attack; none once it is out of play."""
    status, masters = state.status, state.masters
    master = masters[ship]
    if master is None or status[ship] != "at sea":
        return []
    found = []
    for target, other in enumerate(masters):
        if other is not None and status[target] == "at sea" and target // 3 != ship // 3 and may_fight(master, other):
            found.append(target)
    return found


def begin(state: State, happened: Events, chance: Chance) -> Events:
    """R7: the first launcher attacks first; without one, the seat that could not draw any more."""
    after = _after(state, happened)
    starts = after.active
    seat = _next_attacker(after, [(starts + step) % state.seats for step in range(state.seats)])
    return _call(after, happened, seat, chance)


def spy(state: State, seat: Seat, action: Spy) -> Events:
    """R11."""
    refusal = refusals.why_not_spy(state, seat, action.ship, action.target)
    if refusal is not None:
        refuse(refusal)
    used = refusals.unused_spies(state, action.ship)[0]
    return [Spied(seat, action.ship, used, action.target, list(state.crews[action.target]))]


def attack(state: State, seat: Seat, action: Attack, chance: Chance) -> Events:
    """R8, R10: a Raider ship plunders a ship with point cards; everything else is a battle."""
    ship, target = action.ship, action.target
    refusal = refusals.why_not_attack(state, seat, ship, target)
    if refusal is not None:
        refuse(refusal)
    master, other = state.masters[ship], state.masters[target]
    assert master is not None
    assert other is not None
    number = state.battles + 1
    loot = treasure(state.crews[target])
    if SUIT[master] == "raider" and loot:
        return _go_on(state, [Raided(number, seat, ship, target, loot)], chance)
    fought = fight(master, state.crews[ship], other, state.crews[target])
    who = {1: seat, -1: target // 3, 0: None}
    duels = [
        Duel(ours, ours_level, theirs, theirs_level, who[won])
        for (ours, ours_level), (theirs, theirs_level), won in zip(
            fought.attack, fought.defence, fought.duels, strict=True
        )
    ]
    loot = treasure(state.crews[ship]) + loot
    battle = BattleFought(number, seat, ship, target, duels, fought.cause, who[fought.won], loot)
    return _go_on(state, [battle], chance)


def give_up(state: State, seat: Seat, chance: Chance) -> Events:
    """R7: a pass is for good."""
    if state.must:
        refuse(refusals.MUST_ATTACK)
    return _go_on(state, [Passed(seat)], chance)


def _go_on(state: State, happened: Events, chance: Chance) -> Events:
    """R7: the first launcher goes on while it can; then the next clockwise that has a ship and a target."""
    after = _after(state, happened)
    seat = state.active
    if state.must and can_attack(after, seat):
        return happened
    around = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
    return _call(after, happened, _next_attacker(after, around), chance)


def _next_attacker(state: State, seats: Iterable[Seat]) -> Seat | None:
    return next((seat for seat in seats if not state.passed[seat] and can_attack(state, seat)), None)


def can_attack(state: State, seat: Seat) -> bool:
    return any(list_targets(state, 3 * seat + slot) for slot in (0, 1, 2))


def _call(after: State, happened: Events, seat: Seat | None, chance: Chance) -> Events:
    if seat is None:
        return reckoning.reckon(after, happened, chance)
    happened.append(CalledToAttack(seat, seat == after.launcher))
    return happened


def _after(state: State, happened: Events) -> State:
    after = state.clone()
    for event in happened:
        after.apply(event)
    return after
