"""The end: what follows a turn, how hooks are counted, and what a state is worth before that (R14, R16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.deckhand_builder import events as e
from games.deckhand_builder.cards import ATTACK, HOOKS, STRUCTURE, TYPES

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

ROUNDS: Final = 60  # R14: a match that nobody ends is counted after so many turns each
GOALS: Final = {"hooks": (32, 0, 0), "attacks": (26, ATTACK, 9), "structures": (27, STRUCTURE, 8)}
GOAL_WORDS: Final = {
    "hooks": "32 hooks",
    "attacks": "26 hooks and 9 Attacks",
    "structures": "27 hooks and 8 Structures",
}


def possessions(state: State, seat: int) -> list[int]:
    """Every card a seat owns, wherever it lies."""
    cards = state.decks[seat] + state.hands[seat] + state.stashes[seat]
    cards += [card for card, owner, _ in state.expeditions if owner == seat]
    if state.playing >= 0 and seat == state.active:
        cards.append(state.playing)
    return cards


def hooks(state: State, seat: int) -> int:
    return sum(HOOKS[card] for card in possessions(state, seat))


def after_turn(state: State) -> e.BuilderEvent:
    """The next turn, or the end."""
    seats = state.seats
    following = (state.active + 1) % seats if state.turn else state.first
    if state.turn and (following == state.ender or (seats == 1 and state.ender >= 0)):
        return _count(state)
    if state.turn >= ROUNDS * seats and state.ender < 0:
        return _count(state)
    final = state.ender >= 0
    return e.TurnBegan(following, state.turn + 1, 1 if final else 2, final)


def _count(state: State) -> e.MatchEnded:
    counted = [hooks(state, seat) for seat in range(state.seats)]
    coins = list(state.coins)
    if state.seats == 1:
        return _alone(state, counted[0], coins)
    keys = [(counted[seat], coins[seat], seat == state.ender) for seat in range(state.seats)]
    places = [1 + sum(other > key for other in keys) for key in keys]
    first, *rest = sorted(keys, reverse=True)
    if first[0] > rest[0][0]:
        reason = f"Most hooks: {first[0]} to {rest[0][0]}."
    elif first[1] > rest[0][1]:
        reason = f"Equal hooks ({first[0]}), more coins: {first[1]} to {rest[0][1]}."
    elif first[2]:
        reason = f"Equal hooks ({first[0]}) and coins ({first[1]}): who ended the game wins."
    else:
        reason = f"Equal hooks ({first[0]}) and coins ({first[1]}): a shared win."
    return e.MatchEnded(places, reason, "R14", counted, coins)


def _alone(state: State, counted: int, coins: list[int]) -> e.MatchEnded:
    goal = aims(state)
    reached = all(have >= want for _, have, want in goal)
    had = " and ".join(f"{have} {what}" for what, have, _ in goal)
    reason = f"The goal was {GOAL_WORDS[state.goal]}: {'reached' if reached else 'missed'} with {had}."
    return e.MatchEnded([1 if reached else 2], reason, "R16", [counted], coins)


def aims(state: State) -> list[tuple[str, int, int]]:
    """R16: what is wanted of whom plays alone, how much there is, and how much it takes."""
    if state.seats > 1:
        return []
    least, bit, many = GOALS[state.goal]
    found = [("hooks", hooks(state, 0), least)]
    if bit:
        found.append((state.goal.capitalize(), sum(bool(TYPES[card] & bit) for card in possessions(state, 0)), many))
    return found


def evaluate(state: State) -> list[float]:
    """From -1 to 1: how far hooks and coins are ahead of the best other; alone, how near the goal is."""
    if state.result is not None:
        places = state.result.places
        if state.seats == 1:
            return [1.0 if places == [1] else -1.0]
        return [1.0 - 2.0 * (place - 1) / (state.seats - 1) for place in places]
    worth = [hooks(state, seat) + 0.3 * state.coins[seat] for seat in range(state.seats)]
    if state.seats == 1:
        return [max(-0.99, min(0.99, worth[0] / GOALS[state.goal][0] - 1))]
    best = [max(other for at, other in enumerate(worth) if at != seat) for seat in range(state.seats)]
    return [max(-0.99, min(0.99, (worth[seat] - best[seat]) / 20)) for seat in range(state.seats)]
