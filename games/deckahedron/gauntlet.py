"""The Gauntlet: the same ten perils and the same luck for every runner, each step sealed until all have passed the peril."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from games.chance import Chance
from games.deckahedron import character as stages
from games.deckahedron import flips
from games.deckahedron.actions import Approach, BuyStamina, DeckahedronAction, Reshuffle
from games.deckahedron.cards import ALL, DECK, WORTH
from games.deckahedron.character import Character
from games.deckahedron.chronicler import Chronicler, Orderer
from games.deckahedron.events import CourseDrawn, DeckahedronEvent, OrderDrawn, PerilShown, Ran, Reshuffled, Run
from games.deckahedron.moves import LEVEL, net_advantage
from games.deckahedron.perils import COURSE, PERIL, PERILS
from games.deckahedron.refusals import (
    COURSE_RUN,
    DOWN,
    FRESH,
    NO_APPROACH,
    TABLE_ONLY,
    TOO_DEAR,
)
from games.deckahedron.scoring import count_out
from games.speech import refuse

if TYPE_CHECKING:
    from games.deckahedron.state import State

_APPROACHES: Final = tuple(Approach(at) for at in range(3))
_BUY: Final = BuyStamina()
_PLAIN: Final = frozenset(DECK)
_NAMES: Final = tuple(peril.peril for peril in PERILS)
_WAYS: Final = {peril.peril: len(peril.approaches) for peril in PERILS}
Events = list[DeckahedronEvent]


def opening(seats: int, chance: Chance) -> Events:
    """The course lies open; the first order is the same for all."""
    order = chance.shuffle(ALL)
    deck = [card for card in order if card in _PLAIN]
    happened: Events = [CourseDrawn(chance.shuffle(_NAMES)[:COURSE]), OrderDrawn(0, order)]
    happened += [Reshuffled(seat, 0, False, deck) for seat in range(seats)]
    return happened


def to_act(state: State) -> tuple[int, ...]:
    """Everybody still running: nobody waits for anybody."""
    running = (stages.DONE, stages.OUT)
    return tuple(seat for seat, who in enumerate(state.characters) if who.stage not in running)


def legal(state: State, seat: int) -> list[DeckahedronAction]:
    who = state.characters[seat]
    if who.stage != stages.READY:
        return flips.legal(who)
    found: list[DeckahedronAction] = list(_APPROACHES[: _WAYS[state.course[len(state.runs[seat])]]])
    if who.discards:
        found.append(flips.RESHUFFLE)
    if who.tokens >= flips.PRICE and who.exhausted:
        found.append(_BUY)
    return found


def decide(state: State, seat: int, action: DeckahedronAction, chance: Chance) -> Events:
    who = state.characters[seat]
    if who.stage == stages.OUT:
        refuse(DOWN)
    if who.stage == stages.DONE:
        refuse(COURSE_RUN)
    if type(action) not in _OURS:
        refuse(TABLE_ONLY)
    scribe = Chronicler(seat, who, _orderer(state, chance))
    if isinstance(action, Approach):
        flips.check_ready(who)
        counts = _approach(state, seat, action, scribe)
    elif isinstance(action, BuyStamina):
        flips.check_ready(who)
        if who.tokens < flips.PRICE:
            refuse(TOO_DEAR)
        if not who.exhausted:
            refuse(FRESH)
        scribe.regain("tokens")
        counts = False
    else:
        counts = flips.decide(who, action, scribe)
    peril = len(state.runs[seat])
    if not counts:
        return [Ran(seat, peril + 1, peril, True, scribe.facts, None)]
    return _pass(state, seat, peril, scribe)


def _approach(state: State, seat: int, action: Approach, scribe: Chronicler) -> bool:
    """Whether the flip counts at once: nothing is left to choose about it."""
    ways = PERIL[state.course[len(state.runs[seat])]].approaches
    if not 0 <= action.approach < len(ways):
        refuse(NO_APPROACH)
    way = ways[action.approach]
    net = net_advantage(way.advantage, scribe.who.levels[LEVEL[way.move]])
    scribe.flip(action.approach, way.move, way.attribute, net)
    return flips.settle(scribe)


def _pass(state: State, seat: int, peril: int, scribe: Chronicler) -> Events:
    """The flip counts: what it pays, and the peril lies behind."""
    who = scribe.who
    way = PERIL[state.course[peril]].approaches[who.approach or 0]
    last = who.last
    assert last is not None
    before = who.renown
    scribe.pay(way.pays[WORTH[last.result]], "peril")
    scribe.suffer()
    scribe.tidy()
    out = who.stage == stages.OUT
    run = _run(seat, peril + 1, who, who.renown - before, out)
    running = not out and peril + 1 < COURSE
    happened: Events = [Ran(seat, peril + 1, peril + 1, running, scribe.facts, run)]
    return _open(state, happened, run, running)


def _run(seat: int, peril: int, who: Character, gained: int, out: bool) -> Run:
    last = who.last
    assert last is not None
    return Run(
        seat,
        peril,
        last.approach or 0,
        last.move,
        last.attribute,
        last.symbol,
        last.net,
        who.results,
        gained,
        who.renown,
        who.ranks,
        who.levels,
        who.stamina,
        who.harm,
        who.wounds,
        who.tokens,
        len(who.deck),
        len(who.discards),
        who.shuffles,
        out,
    )


def _open(state: State, happened: Events, run: Run, running: bool) -> Events:
    """Every peril that all have now passed is shown; after the last one the match is over."""
    runs = [[*done, run] if seat == run.seat else done for seat, done in enumerate(state.runs)]
    down = [who.stage == stages.OUT for who in state.characters]
    down[run.seat] = run.out
    passed = min((len(done) for done, gone in zip(runs, down, strict=True) if not gone), default=COURSE)
    if all(down):
        passed = max(len(done) for done in runs)
    for number in range(state.shown, passed):
        happened.append(PerilShown(number + 1, [done[number] for done in runs if number < len(done)]))
    over = not running and len(to_act(state)) == 1
    if over:
        happened.append(count_out([done[-1] for done in runs]))
    return happened


def _orderer(state: State, chance: Chance) -> Orderer:
    """The n-th reshuffle lays everybody's cards in the same order, drawn when the first runner comes to it."""
    drawn = state.orders

    def order(who: Character, facts: list[Any]) -> list[str]:
        nonlocal drawn
        number = who.shuffles + 1
        if number == len(drawn):
            fresh = chance.shuffle(ALL)
            facts.append(OrderDrawn(number, fresh))
            drawn = [*drawn, fresh]
        mine = {*who.deck, *who.discards}
        return [card for card in drawn[number] if card in mine]

    return order


_OURS: Final = frozenset({Approach, BuyStamina, Reshuffle, *flips.ACTIONS})
