"""The battles thought through: each attack is tried in several guesses at the hidden crews, and the round played out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Final

from games.all_hands_on_deck import naval
from games.all_hands_on_deck.actions import AllHandsAction, Attack, Pass, Spy
from games.all_hands_on_deck.determinize import determinize
from games.all_hands_on_deck.events import RoundReckoned
from games.all_hands_on_deck.judgement import attack_worth, ship_worth
from games.all_hands_on_deck.parts import AllHandsView
from games.all_hands_on_deck.state import State
from games.chance import FreeChance

GUESSES: Final = 12
PICKED: Final = 3  # players launch their best crews: of so many guesses the one with the strongest is taken


def best_attack(view: AllHandsView, legal: Sequence[AllHandsAction], rng: Random) -> AllHandsAction:
    """The action after which the round ends best on average."""
    me = view.viewer or 0
    chance = FreeChance(rng)
    scores: dict[AllHandsAction, list[float]] = {action: [] for action in legal if not isinstance(action, Spy)}
    for _ in range(GUESSES):
        guess = max((determinize(view, rng) for _ in range(PICKED)), key=_strength)
        for action, found in scores.items():
            found.append(_finish(guess, me, action, chance))
    means = {action: fmean(found) for action, found in scores.items()}
    means |= {action: _knowing(action, scores, means) for action in legal if isinstance(action, Spy)}
    return max(means, key=lambda action: means[action])


def _knowing(
    spy: Spy, scores: Mapping[AllHandsAction, Sequence[float]], means: Mapping[AllHandsAction, float]
) -> float:
    """What a look brings: in each guess the better of attacking that ship and of what her ship could do instead."""
    others = [
        mean
        for action, mean in means.items()
        if isinstance(action, Pass) or (isinstance(action, Attack) and action.ship == spy.ship)
    ]
    return fmean(max(score, *others) for score in scores[Attack(spy.ship, spy.target)])


def _strength(state: State) -> float:
    return sum(ship_worth(master, crew) for master, crew in zip(state.masters, state.crews, strict=True) if master)


def _finish(guess: State, me: int, action: AllHandsAction, chance: FreeChance) -> float:
    """This seat's points of the round ahead of the others' mean, if all go on by the strength of their own crews."""
    state = guess.clone()
    while True:
        for event in state.decide(state.active, action, chance):
            if isinstance(event, RoundReckoned):
                points = [sheet.points for sheet in event.sheets]
                return points[me] - (sum(points) - points[me]) / (len(points) - 1)
            state.apply(event)
        action = max(naval.legal(state), key=lambda one: _usual(state, one))


def _usual(state: State, action: AllHandsAction) -> float:
    if isinstance(action, Attack):
        master, target = state.masters[action.ship], state.masters[action.target]
        assert master is not None
        assert target is not None
        return attack_worth(master, state.crews[action.ship], target)
    return 0.0 if isinstance(action, Pass) else -1e9
