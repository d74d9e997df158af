"""What the checks of conformance cannot know by themselves: where every card is, and which histories look alike to a viewer.

It is written from the rulebook and the raw events alone, apart from view() and redact(), so that each checks the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from games.contract import Viewer
from games.deckahedron import events as e
from games.deckahedron.cards import ALL
from games.deckahedron.state import State
from games.twins import permutation, rename


def cards(state: State) -> list[str]:
    """Every card of the match, wherever it lies, with the seat that owns it."""
    return [
        f"{seat} {card}"
        for seat, who in enumerate(state.characters)
        for pile in (who.deck, who.discards, who.exhausted, who.box, who.flip)
        for card in pile
    ]


def twin(events: Sequence[Any], viewer: Viewer, rng: Random) -> list[Any]:
    """Another history that this viewer cannot tell from this one.

    Every deck lies in another order, within what has been turned over of it to this viewer's eyes; a rival of the Gauntlet has met
    other cards altogether, and in the perils not yet opened other results too.
    """
    table = not any(isinstance(event, e.OrderDrawn) for event in events)
    changed = _reorder(events, None if table else viewer, rng)
    return changed if table else _disguise(changed, viewer, rng)


def _reorder(events: Sequence[Any], viewer: Viewer, rng: Random) -> list[Any]:
    """Each deck of which the viewer sees the faces keeps what was turned over, and lies anew below that."""
    changed = list(events)
    seats = {event.seat for event in events if isinstance(event, e.Reshuffled)}
    for seat in seats if viewer is None else seats & {viewer}:
        below: list[str] = []
        for at in reversed(range(len(changed))):
            event = changed[at]
            if isinstance(event, e.Ran) and event.seat == seat:
                facts = [_lay(fact, seat, below, rng) for fact in reversed(event.facts or [])]
                changed[at] = msgspec.structs.replace(event, facts=facts[::-1])
            else:
                changed[at] = _lay(event, seat, below, rng)
    return changed


def _lay(fact: Any, seat: int, turned: list[str], rng: Random) -> Any:
    """Backwards in time: `turned` gathers the cards that came off the deck, until the shuffle that had laid them is met."""
    match fact:
        case e.Flipped(seat=owner) if owner == seat:
            turned[:0] = fact.cards
        case e.StaminaLost(seat=owner) if owner == seat:
            turned[:0] = [*fact.passed, fact.card]
        case e.Reshuffled(seat=owner) if owner == seat:
            rest = [card for card in fact.order or () if card not in turned]
            order = [*rng.sample(rest, len(rest)), *reversed(turned)]
            turned.clear()
            return msgspec.structs.replace(fact, order=order)
    return fact


def _disguise(events: Sequence[Any], viewer: Viewer, rng: Random) -> list[Any]:
    shown = max((event.peril for event in events if isinstance(event, e.PerilShown)), default=0)
    names: dict[int, dict[str, str]] = {}
    changed: list[Any] = []
    for event in events:
        match event:
            case e.OrderDrawn():
                changed.append(e.OrderDrawn(event.number, rng.sample(event.order or [], len(event.order or []))))
            case e.Reshuffled() | e.Ran() if event.seat != viewer:
                mask = names.setdefault(event.seat, _mask(rng))
                hidden = rename([event], mask)[0]
                changed.append(_rewrite(hidden) if isinstance(event, e.Ran) and event.peril > shown else hidden)
            case e.Ran():
                facts = [_forget(fact, rng) for fact in event.facts or ()]
                changed.append(msgspec.structs.replace(event, facts=facts))
            case _:
                changed.append(event)
    return changed


def _mask(rng: Random) -> dict[str, str]:
    """Other cards for a rival's, of the same kind, so that the same can happen to them."""
    kinds: list[list[str]] = [["c1", "c8"], ["c14", "c15", "c16"], ["w0", "w1"], ["b0", "b1"], ["b2", "b3", "b4", "b5"]]
    special = {card for kind in kinds for card in kind}
    plain = [f"c{number}" for number in range(20) if f"c{number}" not in special]
    return {old: new for kind in (*kinds, plain) for old, new in permutation(kind, rng).items()}


def _forget(fact: Any, rng: Random) -> Any:
    if isinstance(fact, e.OrderDrawn):
        return e.OrderDrawn(fact.number, rng.sample(fact.order or [], len(fact.order or [])))
    return fact


def _rewrite(event: e.Ran) -> e.Ran:
    """A sealed step: another spread, other results, other winnings, and a blow and a reshuffle that never were."""
    seat = event.seat
    facts = [_alter(fact) for fact in event.facts or () if not isinstance(fact, e.TokenTaken)]
    facts += [e.StaminaLost(seat, [], "c10", "harm"), e.HarmTaken(seat, 2), e.Reshuffled(seat, 9, False, list(ALL))]
    run = event.run
    if run is not None:
        run = msgspec.structs.replace(
            run, approach=1 - run.approach % 2, results=["VV"], gained=run.gained + 3, renown=run.renown + 3, tokens=7
        )
    return msgspec.structs.replace(event, facts=facts, run=run)


def _alter(fact: Any) -> Any:
    match fact:
        case e.SpreadChosen():
            return e.SpreadChosen(fact.seat, fact.ranks[::-1], "another")
        case e.Flipped():
            return msgspec.structs.replace(fact, result="VV" if fact.result == "XX" else "XX", net=-fact.net)
        case e.RenownWon():
            return e.RenownWon(fact.seat, fact.renown + 3)
        case e.LevelRaised():
            return e.LevelRaised(fact.seat, "parley", 2)
    return fact
