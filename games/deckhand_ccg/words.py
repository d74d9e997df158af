"""The text of a card, made from its effects: what it says is what the code does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.deckhand_ccg.cards import Card
from games.deckhand_ccg.effects import Effect

NOTHING: Final = "No ability."


def describe(card: Card) -> str:
    """All effects in order, one sentence a moment."""
    told: list[str] = []
    for on, lead in _LEADS.items():
        effects = [effect for effect in card.effects if effect.on == on]
        if not effects:
            continue
        if on == "always":
            told += [_KEYWORDS[effect.do](effect.n) for effect in effects]
        elif on == "while":
            told += [f"+{effect.n} {_STATS[effect.do]} {_WHENS[effect.when]}." for effect in effects]
        else:
            told.append(lead(card, effects))
    return " ".join(told) or NOTHING


def _sentences(effects: list[Effect], around: str) -> str:
    return " ".join(f"{_capital(_active(effect, around))}." for effect in effects)


def _joined(effects: list[Effect], around: str) -> str:
    return " and ".join(_active(effect, around) for effect in effects)


def _active(effect: Effect, around: str) -> str:
    return _ACTS[effect.do](effect.n, _whom(effect, around))


def _whom(effect: Effect, around: str) -> str:
    whom = _WHOMS[effect.to]
    if effect.reach == 1:
        return f"{whom} next to {around}"
    return f"{whom} within {effect.reach} of {around}" if effect.reach else whom


def _cards(n: int) -> str:
    return "a card" if n == 1 else f"{n} cards"


def _far(n: int) -> str:
    return "a compartment" if n == 1 else f"up to {n} compartments"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


_LEADS: Final[dict[str, Callable[[Card, list[Effect]], str]]] = {
    "always": lambda card, effects: "",
    "while": lambda card, effects: "",
    "play": lambda card, effects: _sentences(effects, "your Captain"),
    "skill": lambda card, effects: f"Skill, {card.skill_title}: {_joined(effects, 'your Captain')}.",
    "arrival": lambda card, effects: f"Arrival: {_may(effects)}{_joined(effects, 'it')}.",
    "turn": lambda card, effects: f"At the start of your turn: {_joined(effects, 'it')}.",
    "corpse": lambda card, effects: f"When it treads on a corpse: {_joined(effects, 'it')}.",
    "kill": lambda card, effects: f"When it kills: {_joined(effects, 'it')}.",
    "death": lambda card, effects: f"When killed: {_joined(effects, 'it')}.",
}


def _may(effects: list[Effect]) -> str:
    return "you may " if effects[0].aimed else ""


_KEYWORDS: Final[dict[str, Callable[[int], str]]] = {
    "guard": lambda n: "Guard: no unit can attack your Captain beside it.",
    "first_strike": lambda n: "First strike: its Counterattack comes before the attack.",
    "silent": lambda n: "Silent: its attacks are not answered.",
    "boarder": lambda n: "Boarder: may attack on the turn it arrives.",
    "diagonal": lambda n: "Nimble: also moves diagonally.",
    "carapace": lambda n: f"Carapace {n}: attacks and answers of units deal it {n} less.",
    "splash": lambda n: f"Splash {n}: its attack also deals {n} to each enemy next to the target.",
    "sweep": lambda n: f"Sweep {n}: its attack also deals {n} to each other enemy next to it.",
    "aura": lambda n: f"Leader: your units next to it have +{n} Base Damage.",
}
_STATS: Final = {"damage": "Base Damage", "range": "Range"}
_WHENS: Final = {
    "home": "in your own Starship",
    "airlock": "in the Airlock",
    "boarding": "in the enemy Starship",
    "hurt": "while it is damaged",
    "captain": "against Captains",
}
_WHOMS: Final = {
    "": "it",
    "self": "it",
    "captain": "your Captain",
    "captains": "both Captains",
    "allies": "all your units",
    "ally": "one of your units",
    "ally_crew": "one of your Crew",
    "enemy": "an enemy",
    "enemy_crew": "an enemy Crew",
    "enemies": "each enemy",
    "all": "each unit",
    "airlock": "a unit in the Airlock",
    "corpse": "one of your corpses",
    "any_corpse": "a corpse",
}
_ACTS: Final[dict[str, Callable[[int, str], str]]] = {
    "damage": lambda n, whom: f"deal {n} to {whom}",
    "blast": lambda n, whom: f"deal {n} to {whom.replace('a unit', 'each unit')}",
    "push": lambda n, whom: f"push {whom} {_far(n)} away from your Captain",
    "pull": lambda n, whom: f"pull {whom} {_far(n)} towards your Captain",
    "shift": lambda n, whom: f"move {whom} {_far(n)}",
    "step": lambda n, whom: f"move {whom} {_far(n)}",
    "heal": lambda n, whom: f"heal {n} on {whom}",
    "revive": lambda n, whom: f"revive {whom} where it lies" + (f" with {n} damage" if n else ""),
    "exhume": lambda n, whom: f"take {whom} to your hand",
    "recall": lambda n, whom: f"take {whom} back to your hand",
    "ready": lambda n, whom: f"{whom} may activate again",
    "rally": lambda n, whom: f"{whom} {'have' if whom.startswith('all') else 'has'} +{n} Base Damage this turn",
    "grow": lambda n, whom: f"{whom} has +{n} Base Damage for good",
    "burn": lambda n, whom: f"burst {whom}: deal {n} to each unit next to it",
    "draw": lambda n, whom: f"draw {_cards(n)}",
    "discard": lambda n, whom: f"discard {_cards(n)}",
    "enemy_discard": lambda n, whom: f"the enemy discards {_cards(n)} of their choice",
    "corryte": lambda n, whom: f"gain {n} Corryte",
    "reveal": lambda n, whom: "the enemy shows the hand",
}
