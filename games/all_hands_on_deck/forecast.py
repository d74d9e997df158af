"""What an attack could bring, in words, from what the attacker knows; and a battle told duel by duel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.all_hands_on_deck.battle import fight, treasure
from games.all_hands_on_deck.cards import NAME, POINTS, SAILS, SUIT, TITLE, WINNERS
from games.all_hands_on_deck.events import BattleFought, Duel

if TYPE_CHECKING:
    from games.all_hands_on_deck.state import State

RANKS = {3: "Admiral", 2: "Captain", 1: "Privateer"}
_KNOWN = {
    "duels": "by duels",
    "rank": "by rank after a tie",
    "spot": "by the Black Spot",
    "prize crew": "by the Prize Crew",
    "fourth card": "by the fourth card",
}


def forecast(state: State, seat: int, ship: int, target: int) -> str:
    """For an attack that `seat` may make."""
    master, other = state.masters[ship], state.masters[target]
    assert master is not None
    assert other is not None
    raider = SUIT[master] == "raider"
    if target in state.peeks[seat]:
        return _certain(state, ship, target, raider)
    rank = SAILS[master] - SAILS[other]
    told = [] if not raider else ["If it carries treasure you take that and both ships leave play; if not, they fight."]
    if rank:
        told.append(
            f"Equal duels go to {'your' if rank > 0 else 'the enemy'} {RANKS[max(SAILS[master], SAILS[other])]}."
        )
    else:
        told.append("Equal duels sink both ships.")
    return " ".join(told)


def _certain(state: State, ship: int, target: int, raider: bool) -> str:
    """The Spy has seen this crew."""
    master, other = state.masters[ship], state.masters[target]
    assert master is not None
    assert other is not None
    loot = treasure(state.crews[target])
    if raider and loot:
        return f"You would take {name_all(loot)}."
    fought = fight(master, state.crews[ship], other, state.crews[target])
    if not fought.won:
        return "Both ships would sink."
    return f"You would {'win' if fought.won > 0 else 'lose'} {_KNOWN[fought.cause]}."


def name_all(cards: list[str]) -> str:
    """Point cards with their worth: "Gold (20) and Silver (10)"."""
    named = [f"{TITLE[card]} ({POINTS[card]})" for card in cards]
    return " and ".join(filter(None, [", ".join(named[:-1]), named[-1]])) if named else "no treasure"


def tell_duel(number: int, duel: Duel, attacker: int) -> str:
    """ "Duel 1: Rigger 4 beats Cook 3." """
    ours, theirs = _fighter(duel.attack, duel.attack_level), _fighter(duel.defence, duel.defence_level)
    if duel.winner is None:
        return f"Duel {number}: {ours} and {theirs} are tied."
    first, second = (ours, theirs) if duel.winner == attacker else (theirs, ours)
    return f"Duel {number}: {first} beats {second}."


def _fighter(card: str, level: int) -> str:
    return NAME[card] if card in WINNERS else f"{NAME[card]} {level}"


def tell_tally(event: BattleFought, fought: int, master: str, target: str) -> str:
    """What stands after `fought` duels, before the next is turned over."""
    defender = event.target // 3
    ours = sum(duel.winner == event.seat for duel in event.duels[:fought])
    theirs = sum(duel.winner == defender for duel in event.duels[:fought])
    left = len(event.duels) - fought
    lead = ours - theirs
    if abs(lead) > left:
        return f"{{{event.seat if lead > 0 else defender}}} leads and cannot be caught in duels."
    told = "The last duel decides." if left == 1 and not lead else f"{left} duels to come." if left > 1 else ""
    rank = SAILS[master] - SAILS[target]
    if not rank:
        return f"{told} Equal duels sink both ships.".strip()
    winner = event.seat if rank > 0 else defender
    high, low = max(SAILS[master], SAILS[target]), min(SAILS[master], SAILS[target])
    return f"{told} If duels are equal, the {RANKS[high]} outranks the {RANKS[low]} and {{{winner}}} wins.".strip()


def tell_cause(event: BattleFought, master: str, target: str) -> str:
    """Why the battle ended as it did."""
    ours = sum(duel.winner == event.seat for duel in event.duels)
    theirs = sum(duel.winner == event.target // 3 for duel in event.duels)
    high, low = RANKS[max(SAILS[master], SAILS[target])], RANKS[min(SAILS[master], SAILS[target])]
    return {
        "duels": f"{max(ours, theirs)} {'duel' if max(ours, theirs) == 1 else 'duels'} to {min(ours, theirs)}",
        "rank": f"duels equal, and the {high} outranks the {low}",
        "tied": "duels and rank are equal",
        "spot": "the Black Spot wins the battle",
        "two spots": "a Black Spot on each side",
        "prize crew": "the Prize Crew beats any other",
        "fourth card": "the fourth cards of two Prize Crews decide",
    }[event.cause]
