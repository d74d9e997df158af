"""A whole state that fits all that a view knows: decks lie in a new order, and a rival stands as it was last seen."""

from __future__ import annotations

from random import Random

from games.deckahedron import character as stages
from games.deckahedron.cards import ALL, ATTRIBUTE, BOX, DECK, STAMINA, SYMBOLS, WOUNDS
from games.deckahedron.character import Character
from games.deckahedron.events import Flipped, Run
from games.deckahedron.perils import PERIL
from games.deckahedron.sheets import FlipView, Sheet
from games.deckahedron.state import State
from games.deckahedron.view import CharacterView, DeckahedronView


def determinize(view: DeckahedronView, rng: Random) -> State:
    seats = len(view.characters)
    state = State(seats, {"mode": view.mode})
    state.course = [stop.peril for stop in view.course]
    state.shown = view.shown
    state.result = view.outcome
    state.calls, state.acts = view.calls, view.acts
    state.since, state.told, state.story = list(view.since), view.told, list(view.story)
    for seen, sheet in zip(view.characters, view.sheets, strict=True):
        if seen.role == "gm":
            continue
        opened = [run for runs in view.runs for run in runs if run.seat == seen.seat]
        if sheet is not None:
            state.characters[seen.seat] = _known(seen, sheet, rng)
            state.runs[seen.seat] = list(view.mine) if view.mode == "gauntlet" else []
        else:
            state.characters[seen.seat] = who = _guessed(seen, rng)
            state.runs[seen.seat] = opened + [
                _sealed(seen, state.course[at], at + 1, who) for at in range(len(opened), seen.passed)
            ]
    if view.mode == "gauntlet":
        most = max(who.shuffles for who in state.characters)
        state.orders = [rng.sample(ALL, len(ALL)) for _ in range(most + 1)]
    return state


def _known(seen: CharacterView, sheet: Sheet, rng: Random) -> Character:
    """A character whose piles are open: only the order of its deck is not."""
    who = _figures(seen)
    who.deck = rng.sample(sheet.unseen, len(sheet.unseen))
    who.discards, who.exhausted, who.box = list(sheet.discards), list(sheet.exhausted), list(sheet.box)
    who.stage = seen.stage
    shown = sheet.flip or sheet.last
    if shown is not None:
        _remember(who, seen.seat, shown)
    if sheet.call is not None:
        who.move, who.attribute, who.given = sheet.call.move, sheet.call.attribute, sheet.call.given
    return who


def _remember(who: Character, seat: int, shown: FlipView) -> None:
    """The open flip, or the last one."""
    who.last = Flipped(
        seat, shown.approach, shown.move, shown.attribute, shown.symbol, shown.net, shown.cards, shown.result
    )
    who.approach, who.move, who.attribute, who.net = shown.approach, shown.move, shown.attribute, shown.net
    if shown.again is not None and shown.approach is None:
        who.given = shown.again.given - 1
    who.struck = shown.cards[-1] in WOUNDS
    who.results = list(shown.results)
    who.resolved = shown.card or ""
    if shown.card is None:
        who.flip = list(shown.cards)


def _guessed(seen: CharacterView, rng: Random) -> Character:
    """A rival: its piles are as large as they were last shown, and hold what they may; down, it is out of Stamina."""
    who = _figures(seen)
    stamina = rng.sample(sorted(STAMINA), len(STAMINA))
    who.exhausted = stamina[: seen.exhausted]
    wounds = [card for card in BOX if card in WOUNDS][: seen.wounds]
    plain = [card for card in DECK if card not in who.exhausted]
    blessed = [card for card in BOX if card not in WOUNDS][: seen.deck + seen.discarded - len(plain) - len(wounds)]
    pool = [*plain, *wounds, *blessed]
    rng.shuffle(pool)
    who.deck, who.discards = pool[: seen.deck], pool[seen.deck :]
    who.box = [card for card in BOX if card not in pool]
    if seen.passed and not who.ranks:
        who.ranks = [2, 2, 2]
    who.stage = seen.stage if seen.stage != "running" else stages.READY if who.ranks else stages.SPREAD
    if seen.stage == stages.OUT:
        who.deck = [card for card in who.deck if card not in STAMINA]
        who.discards = [card for card in who.discards if card not in STAMINA]
        who.exhausted = stamina
    return who


def _figures(seen: CharacterView) -> Character:
    who = Character()
    who.name = seen.name
    who.ranks, who.levels = list(seen.ranks), list(seen.levels)
    who.renown, who.harm, who.wounds, who.tokens = seen.renown, seen.harm, seen.wounds, seen.tokens
    who.shuffles = seen.shuffles
    return who


def _sealed(seen: CharacterView, peril: str, number: int, who: Character) -> Run:
    """A peril that the rival has passed unseen: as if it had won and lost nothing there."""
    way = PERIL[peril].approaches[0]
    return Run(
        seat=seen.seat,
        peril=number,
        approach=0,
        move=way.move,
        attribute=way.attribute,
        symbol=SYMBOLS[who.ranks[ATTRIBUTE[way.attribute]] - 1],
        net=way.advantage,
        results=["X"],
        gained=0,
        renown=who.renown,
        ranks=who.ranks,
        levels=who.levels,
        stamina=who.stamina,
        harm=who.harm,
        wounds=who.wounds,
        tokens=who.tokens,
        deck=len(who.deck),
        discarded=len(who.discards),
        shuffles=who.shuffles,
        out=seen.stage == stages.OUT and number == seen.passed,
    )
