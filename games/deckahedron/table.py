"""The Table: the GM calls, deals and tells; players flip when called, and reshuffle when they like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from games.chance import Chance
from games.deckahedron import character as stages
from games.deckahedron import flips
from games.deckahedron.actions import Call, Deal, DeckahedronAction, EndSession, Flip, Reshuffle, Tell, What
from games.deckahedron.cards import BLESSINGS, DECK
from games.deckahedron.character import Character
from games.deckahedron.chronicler import Chronicler, Orderer
from games.deckahedron.events import (
    Called,
    CourseDrawn,
    DeckahedronEvent,
    LevelLost,
    MatchEnded,
    Reshuffled,
    TokenTaken,
    Told,
)
from games.deckahedron.moves import CLOSING, LEAST, LEVEL, MOVE, MOVES, OPENING, SAYINGS, net_advantage
from games.deckahedron.perils import COURSE, PERIL, PERILS, Peril, Way
from games.deckahedron.refusals import (
    BAD_ADVANTAGES,
    BAD_TEXT,
    BOX_EMPTY,
    CALL_OPEN,
    DOWN,
    GAUNTLET_ONLY,
    GM_ONLY,
    NO_CALL,
    NO_MOVE,
    NO_PLAYER,
    NO_RUST,
    NOT_ALL_READY,
    PLAYER_DOWN,
    PLAYERS_ONLY,
    SESSION_FULL,
    UNTIRED,
    WRONG_ATTRIBUTE,
)
from games.speech import Refusal, refuse

if TYPE_CHECKING:
    from games.deckahedron.state import State

GM: Final = 0
LIMIT: Final = 300  # the GM's acts in a session
BUSY: Final = frozenset({stages.CALLED, stages.FLIPPED, stages.REWARD})
WHATS: Final[tuple[What, ...]] = ("harm", "wound", "copper", "gold", "token", "stamina", "rust")
_FLIP: Final = Flip()
_END: Final = EndSession()
_CALLS: Final = tuple(
    tuple(Call(seat, move.move, attribute) for move in MOVES for attribute in move.attributes) for seat in range(5)
)
_DEALS: Final = {(seat, what): Deal(seat, what) for seat in range(5) for what in WHATS}
_NAMES: Final = tuple(peril.peril for peril in PERILS)
Events = list[DeckahedronEvent]


def opening(seats: int, chance: Chance) -> Events:
    """Each player's deck is shuffled by itself; ten perils lie ready, should the GM want one."""
    happened: Events = [CourseDrawn(chance.shuffle(_NAMES)[:COURSE])]
    happened += [Reshuffled(seat, 0, False, chance.shuffle(DECK)) for seat in range(1, seats)]
    return happened


def to_act(state: State) -> tuple[int, ...]:
    characters = state.characters
    waiting = [seat for seat, who in enumerate(characters) if who.stage == stages.SPREAD]
    if waiting:
        return tuple(waiting)
    return tuple(seat for seat, who in enumerate(characters) if who.stage in BUSY) or (GM,)


def may_act(state: State) -> tuple[int, ...]:
    """R5: players at rest with a discard pile, whoever else is awaited."""
    return tuple(seat for seat, who in enumerate(state.characters) if who.stage == stages.READY and who.discards)


def legal(state: State, seat: int) -> list[DeckahedronAction]:
    who = state.characters[seat]
    if seat == GM:
        return _gm_legal(state) if to_act(state) == (GM,) else []
    if who.stage == stages.CALLED:
        return [_FLIP, flips.RESHUFFLE] if who.discards else [_FLIP]
    if who.stage == stages.READY:
        return [flips.RESHUFFLE] if who.discards else []
    return flips.legal(who)


def _gm_legal(state: State) -> list[DeckahedronAction]:
    """Calls are offered plain and as the peril at hand has them, tales in ready words; `decide` takes others too."""
    if state.acts >= LIMIT:
        return [_END]
    ways = [way for way in at_hand(state).approaches if way.advantage]
    found: list[DeckahedronAction] = []
    for seat, who in enumerate(state.characters):
        if who.stage == stages.READY:
            found += _CALLS[seat]
            found += [way_call(seat, way) for way in ways]
            found += [_DEALS[seat, what] for what in WHATS if why_not_deal(who, what) is None]
    found += [Tell(text) for text in stock(state)]
    found.append(_END)
    return found


def at_hand(state: State) -> Peril:
    """The peril that lies on top for the GM: one for each call, and round again."""
    return PERIL[state.course[state.calls % COURSE]]


def way_call(seat: int, way: Way) -> Call:
    return Call(seat, way.move, way.attribute, [1 if way.advantage > 0 else -1] * abs(way.advantage))


def set_scene(peril: Peril) -> str:
    return f"{peril.title}. {peril.scene}"


def stock(state: State) -> list[str]:
    """Sentences that lie ready: the scene at hand, what the last result means, and some that always fit."""
    found = [set_scene(at_hand(state))]
    if state.told is not None:
        found.append(MOVE[state.told.move].results[state.told.worth])
    return [*found, OPENING, *SAYINGS, CLOSING]


def decide(state: State, seat: int, action: DeckahedronAction, chance: Chance) -> Events:
    if isinstance(action, Call | Deal | Tell | EndSession):
        return _gm(state, seat, action, chance)
    if seat == GM:
        refuse(PLAYERS_ONLY)
    who = state.characters[seat]
    if who.stage == stages.OUT:
        refuse(DOWN)
    if type(action) not in _OURS:
        refuse(GAUNTLET_ONLY)
    scribe = Chronicler(seat, who, _orderer(chance))
    if isinstance(action, Flip):
        flips.check_ready(who)
        if who.stage != stages.CALLED:
            refuse(NO_CALL)
        net = net_advantage(who.given, who.levels[LEVEL[who.move]])
        scribe.flip(None, who.move, who.attribute, net)
        counts = flips.settle(scribe)
    else:
        counts = flips.decide(who, action, scribe)
    if counts:
        scribe.suffer()
        scribe.tidy()
    return cast(Events, scribe.facts)  # all but renown, which the Table does not know


def _gm(state: State, seat: int, action: Call | Deal | Tell | EndSession, chance: Chance) -> Events:
    if seat != GM:
        refuse(GM_ONLY)
    awaited = to_act(state)
    if awaited != (GM,):
        refuse(NOT_ALL_READY if state.characters[awaited[0]].stage == stages.SPREAD else CALL_OPEN)
    if isinstance(action, EndSession):
        return [MatchEnded([1] * len(state.characters), "The GM ended the session.", "R11")]
    if state.acts >= LIMIT:
        refuse(SESSION_FULL)
    if isinstance(action, Tell):
        if not action.text.strip() or len(action.text) > 500 or not action.text.isprintable():
            refuse(BAD_TEXT)
        return [Told(GM, action.text)]
    if not 0 < action.player < len(state.characters):
        refuse(NO_PLAYER)
    who = state.characters[action.player]
    if who.stage == stages.OUT:
        refuse(PLAYER_DOWN)
    if isinstance(action, Call):
        return _call(action)
    return _deal(who, action, chance)


def _call(action: Call) -> Events:
    if action.move not in MOVE:
        refuse(NO_MOVE)
    if action.attribute not in MOVE[action.move].attributes:
        refuse(WRONG_ATTRIBUTE)
    if len(action.advantages) > 8 or any(one not in (1, -1) for one in action.advantages):
        refuse(BAD_ADVANTAGES)
    return [Called(action.player, action.move, action.attribute, action.advantages)]


def why_not_deal(who: Character, what: What) -> Refusal | None:
    if what in BLESSINGS and not any(card in who.box for card in BLESSINGS[what]):
        return BOX_EMPTY
    if what == "stamina" and not who.exhausted:
        return UNTIRED
    if what == "rust" and (not who.move or who.levels[LEVEL[who.move]] == LEAST):
        return NO_RUST
    return None


def _deal(who: Character, action: Deal, chance: Chance) -> Events:
    refusal = why_not_deal(who, action.what)
    if refusal is not None:
        refuse(refusal)
    scribe = Chronicler(action.player, who, _orderer(chance))
    match action.what:
        case "harm":
            scribe.harm()
        case "wound":
            scribe.wound("gm")
        case "token":
            scribe.write(TokenTaken(action.player, who.tokens + 1, "gm"))
        case "stamina":
            scribe.regain("gm")
        case "rust":
            scribe.write(LevelLost(action.player, who.move, who.levels[LEVEL[who.move]] - 1))
        case kind:
            scribe.bless(kind, "gm")
    scribe.tidy()
    return cast(Events, scribe.facts)  # all but renown, which the Table does not know


def _orderer(chance: Chance) -> Orderer:
    def order(who: Character, facts: list[Any]) -> list[str]:
        return chance.shuffle([*who.deck, *who.discards])

    return order


_OURS: Final = frozenset({Flip, Reshuffle, *flips.ACTIONS})
