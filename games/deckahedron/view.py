"""What each pair of eyes may know: of a state (`view`) and of an event (`redact`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from games.contract import OPEN, Outcome, View, Viewer
from games.deckahedron import character as stages
from games.deckahedron import events, prompts, scoring, table
from games.deckahedron.cards import SYMBOLS
from games.deckahedron.moves import MOVES, Move
from games.deckahedron.perils import COURSE, PERIL, Peril
from games.deckahedron.sheets import Sheet, sheet
from games.speech import Prompt

if TYPE_CHECKING:
    from games.deckahedron.state import State


class Stop(msgspec.Struct, frozen=True):
    """One peril of the course in short: its moves by approach."""

    peril: str
    title: str
    moves: list[str]
    attributes: list[str]


class CharacterView(msgspec.Struct, frozen=True):
    """A character as the viewer knows it: a rival in the Gauntlet as it stood after the last peril that is open to all."""

    seat: int
    role: str  # runner, player or gm
    name: str
    known: bool  # False: a rival of whom nothing has been opened yet
    live: bool  # these figures are of now, not of the last opened peril
    ranks: list[int]  # Strength, Dexterity, Intelligence; empty until known
    symbols: list[str]  # the same as symbols
    levels: list[int]  # by move, in the order of the moves
    renown: int
    stamina: int
    harm: int
    wounds: int
    tokens: int
    deck: int
    discarded: int
    exhausted: int
    shuffles: int
    place: int | None  # Gauntlet: by what the viewer knows
    stage: str  # to its own eyes and at the Table; of a rival only running, done or out
    passed: int  # perils left behind
    ticks: list[str]  # of each peril: shown, sealed, now, out or ahead
    status: str  # in words


class DeckahedronView(View, frozen=True):
    viewer: int | None
    mode: str  # gauntlet or table
    phase: str  # running or session, then over
    to_act: list[int]
    may_act: list[int]
    prompt: Prompt
    outcome: Outcome | None
    course: list[Stop]
    number: int  # of the peril at hand, from 1: the viewer's own, or the first that is not open
    peril: Peril | None
    shown: int  # perils that all have passed
    runs: list[list[events.Run]]  # by opened peril
    mine: list[events.Run]  # the viewer's own, sealed ones too
    characters: list[CharacterView]
    sheets: list[Sheet | None]  # one's own; at the Table everybody's
    moves: list[Move]  # Table: what the GM may call
    story: list[str]  # Table: the GM's last words
    stock: list[str]  # Table: words that lie ready, to the GM
    calls: int
    acts: int
    limit: int
    since: list[str]  # Table: what the GM did since the last flip counted
    told: events.Verdict | None  # Table: that flip


def view(state: State, viewer: Viewer) -> DeckahedronView:
    gauntlet = state.mode == "gauntlet"
    seats = range(len(state.characters))
    seat = viewer if viewer is not None and viewer in seats else None
    number = _number(state, seat)
    gm = seat == table.GM and not gauntlet
    return DeckahedronView(
        viewer=viewer,
        mode=state.mode,
        phase="over" if state.result else "running" if gauntlet else "session",
        to_act=list(state.to_act()),
        may_act=list(state.may_act()),
        prompt=prompts.prompt(state, viewer),
        outcome=state.result,
        course=[_stop(name) for name in state.course],
        number=number,
        peril=PERIL[state.course[number - 1]] if state.course else None,
        shown=state.shown,
        runs=[[runs[at] for runs in state.runs if at < len(runs)] for at in range(state.shown)],
        mine=list(state.runs[seat]) if seat is not None else [],
        characters=_placed(state, [_character(state, other, viewer) for other in seats]),
        sheets=[sheet(state, other, gm) if _sees(state, other, viewer) else None for other in seats],
        moves=[] if gauntlet else list(MOVES),
        story=list(state.story),
        stock=table.stock(state) if gm and state.course else [],
        calls=state.calls,
        acts=state.acts,
        limit=0 if gauntlet else table.LIMIT,
        since=list(state.since),
        told=state.told,
    )


def _number(state: State, seat: int | None) -> int:
    """Of the peril at hand: one's own, where all stand, or the one that lies on top for the GM; the down stay where they fell."""
    if state.mode == "table":
        return 1 + state.calls % COURSE
    if seat is None:
        return min(COURSE, state.shown + 1)
    return min(COURSE, len(state.runs[seat]) + (state.characters[seat].stage != stages.OUT))


def redact(event: Any, viewer: Viewer) -> Any:
    """The same event with holes where these eyes may not look."""
    if viewer == OPEN:
        return event
    if isinstance(event, _ORDERS):
        return msgspec.structs.replace(event, order=None)
    if isinstance(event, events.Ran):
        if event.seat != viewer:
            return msgspec.structs.replace(event, facts=None, run=None)
        return msgspec.structs.replace(event, facts=[redact(fact, viewer) for fact in event.facts or ()])
    return event


_ORDERS: Final = (events.Reshuffled, events.OrderDrawn)  # nobody knows how a deck lies, not even its owner


def _sees(state: State, seat: int, viewer: Viewer) -> bool:
    """The Table is open; in the Gauntlet a deck is its runner's own, for another's cards would tell of one's own deck."""
    if state.characters[seat].stage == stages.GM:
        return False
    return state.mode == "table" or viewer in (seat, OPEN)


def _stop(name: str) -> Stop:
    peril = PERIL[name]
    ways = peril.approaches
    return Stop(name, peril.title, [way.move for way in ways], [way.attribute for way in ways])


def _character(state: State, seat: int, viewer: Viewer) -> CharacterView:
    who, passed = state.characters[seat], len(state.runs[seat])
    live = _sees(state, seat, viewer) or who.stage == stages.GM
    stage = who.stage if live or who.stage in (stages.DONE, stages.OUT) else "running"
    shown = state.runs[seat][min(passed, state.shown) - 1] if not live and min(passed, state.shown) else None
    if live:
        ranks, levels, known = who.ranks, who.levels, True
        figures = (who.renown, who.stamina, who.harm, who.wounds, who.tokens, len(who.deck), len(who.discards))
        shuffles = who.shuffles
    elif shown is not None:
        ranks, levels, known = shown.ranks, shown.levels, True
        figures = (shown.renown, shown.stamina, shown.harm, shown.wounds, shown.tokens, shown.deck, shown.discarded)
        shuffles = shown.shuffles
    else:
        ranks, levels, known = [], [0] * len(MOVES), False
        figures, shuffles = (0, stages.FULL, 0, 0, 0, 20, 0), 0
    renown, stamina, harm, wounds, tokens, deck, discarded = figures
    return CharacterView(
        seat=seat,
        role="gm" if who.stage == stages.GM else "runner" if state.mode == "gauntlet" else "player",
        name=who.name if live else "",
        known=known,
        live=live,
        ranks=list(ranks),
        symbols=[SYMBOLS[rank - 1] for rank in ranks],
        levels=list(levels),
        renown=renown,
        stamina=stamina,
        harm=harm,
        wounds=wounds,
        tokens=tokens,
        deck=deck,
        discarded=discarded,
        exhausted=stages.FULL - stamina,
        shuffles=shuffles,
        place=None,
        stage=stage,
        passed=passed,
        ticks=_ticks(state, passed, stage) if state.mode == "gauntlet" else [],
        status=_status(state, passed, stage),
    )


def _placed(state: State, characters: list[CharacterView]) -> list[CharacterView]:
    """With their places by what the viewer knows: of equal renown, more Stamina, then more tokens."""
    if state.mode == "table":
        return characters
    places = scoring.rank([(one.renown, one.stamina, one.tokens) for one in characters])
    return [msgspec.structs.replace(one, place=place) for one, place in zip(characters, places, strict=True)]


def _ticks(state: State, passed: int, stage: str) -> list[str]:
    ticks = ["shown" if at < state.shown else "sealed" if at < passed else "ahead" for at in range(COURSE)]
    for at in range(passed, COURSE):
        ticks[at] = "ahead"
    if stage == stages.OUT:
        ticks[passed - 1] = "out"
    elif passed < COURSE:
        ticks[passed] = "now"
    return ticks


def _status(state: State, passed: int, stage: str) -> str:
    if state.mode == "table":
        return _TABLE[stage]
    if stage == stages.OUT:
        return f"Out at peril {passed}"
    if stage == stages.DONE:
        return "Course run" if state.shown == COURSE else "Course run, sealed"
    if passed > state.shown:
        return f"Past peril {passed}, sealed"
    return f"At peril {passed + 1}"


_TABLE: Final = {
    stages.GM: "Game master",
    stages.SPREAD: "Spreading points",
    stages.READY: "Ready",
    stages.CALLED: "Called to flip",
    stages.FLIPPED: "Flip open",
    stages.REWARD: "Choosing a reward",
    stages.OUT: "Incapacitated",
}
