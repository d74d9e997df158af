"""Each event as one plain sentence; {0}, {1} and so on stand for the seats' names, cards for their titles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.cards import TITLE
from games.all_hands_on_deck.forecast import name_all, tell_duel
from games.all_hands_on_deck.view import redact
from games.contract import Viewer

_NUMBER: Final = ("first", "second", "third")
_CAUSES: Final = {
    "duels": "with more duels won",
    "rank": "by rank, as the duels were equal",
    "spot": "by the Black Spot",
    "prize crew": "with a Prize Crew",
    "fourth card": "by the fourth card of two Prize Crews",
    "tied": "duels and rank were equal",
    "two spots": "a Black Spot sailed on each side",
}


def say(event: Any, viewer: Viewer) -> str:
    """Nothing is said that `redact` would have left out."""
    return _SAY[type(event)](redact(event, viewer))


def _shuffled(event: e.DeckShuffled) -> str:
    return "All 110 cards were shuffled."


def _round(event: e.RoundBegan) -> str:
    return f"Round {event.round} began; {{{event.seat}}} had the first turn."


def _dealt(event: e.HandDealt) -> str:
    return f"{{{event.seat}}} was dealt {'twelve cards' if event.cards is None else _titles(event.cards)}."


def _turn(event: e.TurnBegan) -> str:
    return f"Turn {event.turn}{', the last of the round' if event.last else ''}: {{{event.seat}}}."


def _drawn(event: e.CardDrawn) -> str:
    return f"{{{event.seat}}} drew {'a card' if event.card is None else TITLE[event.card]}."


def _reshuffled(event: e.PileShuffled) -> str:
    return f"The draw pile was empty: {event.count} discards were shuffled and became the new one."


def _claimed(event: e.Claimed) -> str:
    return f"{{{event.seat}}} shouted Aargh! for {TITLE[event.card]}."


def _reserved(event: e.Reserved) -> str:
    return f"{TITLE[event.card]} was set aside for {{{event.seat}}}{_lapsed(event.lapsed)}."


def _picked(event: e.PickedUp) -> str:
    if event.source == "reservation":
        return f"{{{event.seat}}} picked up the reserved {TITLE[event.card]} instead of drawing."
    return f"Aargh! {{{event.seat}}} took {TITLE[event.card]} instead of drawing{_lapsed(event.lapsed)}."


def _launched(event: e.Launched) -> str:
    crew = "three crew face down" if event.crew is None else _titles(event.crew)
    return f"{{{event.seat}}} launched a {_NUMBER[event.ship % 3]} ship: {TITLE[event.master]} with {crew}."


def _discarded(event: e.Discarded) -> str:
    return f"{{{event.seat}}} discarded {TITLE[event.card]}."


def _fleet(event: e.FleetLaunched) -> str:
    return f"{{{event.seat}}} launched the first whole fleet: {event.bonus} points. One more turn for all others."


def _recruited(event: e.RecruitingEnded) -> str:
    if event.cause == "pile":
        return "The draw pile ran out again: recruiting was over, and the battles began."
    return f"Recruiting was over. {{{event.seat}}} attacked first."


def _called(event: e.CalledToAttack) -> str:
    if event.must:
        return f"{{{event.seat}}} had to attack with every ship that had a target."
    return f"{{{event.seat}}} was asked to attack or pass."


def _spied(event: e.Spied) -> str:
    seen = "" if event.crew is None else f" and saw {_titles(event.crew)}"
    return (
        f"{{{event.seat}}} sent the Spy aboard the {_NUMBER[event.target % 3]} ship of {{{event.target // 3}}}{seen}."
    )


def _battle(event: e.BattleFought) -> str:
    ships = f"Battle {event.turn}: {_ships(event)}."
    duels = " ".join(tell_duel(number, duel, event.seat) for number, duel in enumerate(event.duels, 1))
    if event.winner is None:
        loss = f", {name_all(event.treasure)} with them" if event.treasure else ""
        return f"{ships} {duels} Both ships sank{loss}: {_CAUSES[event.cause]}."
    gain = f" and {name_all(event.treasure)}" if event.treasure else ""
    return f"{ships} {duels} {{{event.winner}}} won {_CAUSES[event.cause]} and took both ships{gain}."


def _raided(event: e.Raided) -> str:
    return f"Battle {event.turn}: {_ships(event)}. A raid took {name_all(event.treasure)}, and both ships left play."


def _passed(event: e.Passed) -> str:
    return f"{{{event.seat}}} passed for the rest of the round."


def _reckoned(event: e.RoundReckoned) -> str:
    sums = "; ".join(f"{{{seat}}} {_sum(sheet)}" for seat, sheet in enumerate(event.sheets))
    return f"Round {event.round} was reckoned: {sums}."


def _ended(event: e.MatchEnded) -> str:
    best = [seat for seat, place in enumerate(event.places) if place == 1]
    if len(best) > 1:
        return f"{event.reason} {' and '.join(f'{{{seat}}}' for seat in best)} shared the first place."
    return f"{event.reason} {{{best[0]}}} won the match."


def _sum(sheet: e.Sheet) -> str:
    told = f"{sheet.ships} {'ship' if sheet.ships == 1 else 'ships'} {sheet.ship_points}"
    if sheet.treasure:
        told += f", treasure {sheet.treasure_points}"
    if sheet.bonus:
        told += f", first fleet {sheet.bonus}"
    if sheet.flags:
        told += f", less {sheet.flag_points} for {_titles(sheet.flags)} in hand"
    if sheet.sum < 0:
        told += ", never below 0"
    return f"{sheet.points} ({told}), {sheet.total} in all"


def _ships(event: e.BattleFought | e.Raided) -> str:
    ours, theirs = _NUMBER[event.ship % 3], _NUMBER[event.target % 3]
    return f"{{{event.seat}}} attacked the {theirs} ship of {{{event.target // 3}}} with the {ours} ship"


def _lapsed(seats: Sequence[int]) -> str:
    if not seats:
        return ""
    return f"; {' and '.join(f'{{{seat}}}' for seat in seats)} shouted in vain"


def _titles(cards: Sequence[str]) -> str:
    return ", ".join(TITLE[card] for card in cards)


_SAY: Final[dict[type, Callable[[Any], str]]] = {
    e.DeckShuffled: _shuffled,
    e.RoundBegan: _round,
    e.HandDealt: _dealt,
    e.TurnBegan: _turn,
    e.CardDrawn: _drawn,
    e.PileShuffled: _reshuffled,
    e.Claimed: _claimed,
    e.Reserved: _reserved,
    e.PickedUp: _picked,
    e.Launched: _launched,
    e.Discarded: _discarded,
    e.FleetLaunched: _fleet,
    e.RecruitingEnded: _recruited,
    e.CalledToAttack: _called,
    e.Spied: _spied,
    e.BattleFought: _battle,
    e.Raided: _raided,
    e.Passed: _passed,
    e.RoundReckoned: _reckoned,
    e.MatchEnded: _ended,
}
