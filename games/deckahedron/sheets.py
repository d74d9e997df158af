"""A character's own sheet: what it has seen, what may still come, and the exact odds of each way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.deckahedron import character as stages
from games.deckahedron import flips, refusals
from games.deckahedron.cards import ATTRIBUTE, SHOWS, SYMBOLS, WORTH, WOUNDS
from games.deckahedron.moves import LEVEL, MOST, MOVE, net_advantage
from games.deckahedron.odds import odds, wound_odds
from games.deckahedron.perils import PERIL, Pay
from games.speech import Reason, Refusal, reason_of

if TYPE_CHECKING:
    from games.deckahedron.character import Character
    from games.deckahedron.state import State


class Chances(msgspec.Struct, frozen=True):
    """One flip before it is made: which symbol, how many cards, which of them counts, and how it may end."""

    move: str
    title: str
    attribute: str
    rank: int
    symbol: str
    given: int  # advantage less disadvantage from the peril or the GM
    level: int
    net: int
    cards: int
    counts: str  # best, worst or only
    odds: list[float]  # of XX, X, V, VV, from the unseen cards
    good: float  # of V or better
    wound: float  # of meeting a Wound card
    fresh: list[float]  # the odds if the discard pile were shuffled in first


class Option(msgspec.Struct, frozen=True):
    """An approach to the peril at hand; `pays` from XX to VV."""

    approach: int
    label: str
    chances: Chances
    pays: list[Pay]


class FlipView(msgspec.Struct, frozen=True):
    """The open flip, or the last one that counted. `ties` could resolve it, `card` did; `says` is what the result means."""

    move: str
    title: str
    attribute: str
    symbol: str
    net: int
    cards: list[str]
    result: str
    ties: list[str]
    card: str | None
    results: list[str]  # of this flip and those before it that a Flashback ignored
    peril: int | None  # Gauntlet: its number, from 1
    approach: int | None
    says: str
    pays: str | None  # Gauntlet: what this result brings there
    again: Chances | None  # open flip and two tokens: the odds of a Flashback


class Sheet(msgspec.Struct, frozen=True):
    """What the owner of a deck knows of it. `left` counts the unseen cards by symbol (Anchor first) and result (XX first)."""

    seat: int
    unseen: list[str]  # in the order of the card list: how they lie is unknown
    discards: list[str]
    exhausted: list[str]
    box: list[str]
    left: list[list[int]]
    wounds_left: int  # Wound cards among the unseen
    options: list[Option]  # Gauntlet, when an approach is to be chosen
    call: Chances | None  # Table, when a flip is called
    flip: FlipView | None
    last: FlipView | None
    reward: str | None  # the move that could go up a level
    outlook: list[list[list[float]]]  # Table, to the GM: odds by attribute and net advantage, -2 first
    no_reshuffle: Reason | None
    no_stamina: Reason | None  # Gauntlet: why no Stamina can be bought
    no_flashback: Reason | None


def sheet(state: State, seat: int, outlook: bool = False) -> Sheet:
    who = state.characters[seat]
    unseen = sorted(who.deck, key=_number)
    open_flip = who.stage == stages.FLIPPED
    return Sheet(
        seat=seat,
        unseen=unseen,
        discards=list(who.discards),
        exhausted=list(who.exhausted),
        box=list(who.box),
        left=[_counts(unseen, symbol) for symbol in SYMBOLS],
        wounds_left=sum(card in WOUNDS for card in unseen),
        options=_options(state, seat, who) if state.mode == "gauntlet" and who.stage == stages.READY else [],
        call=_chances(who, who.move, who.attribute, who.given) if who.stage == stages.CALLED else None,
        flip=_flip(state, seat, who) if open_flip else None,
        last=_flip(state, seat, who) if who.last is not None and not open_flip and who.resolved else None,
        reward=MOVE[who.move].title if who.stage == stages.REWARD else None,
        outlook=_outlook(who) if outlook else [],
        no_reshuffle=reason_of(_why_not_reshuffle(who)),
        no_stamina=reason_of(_why_not_stamina(state, who)),
        no_flashback=reason_of(_why_not_flashback(who)),
    )


def _number(card: str) -> int:
    return _NUMBER[card]


_NUMBER = {card: at for at, card in enumerate(SHOWS["anchor"])}


def _counts(unseen: list[str], symbol: str) -> list[int]:
    found = [0, 0, 0, 0]
    shows = SHOWS[symbol]
    for card in unseen:
        found[shows[card]] += 1
    return found


def _options(state: State, seat: int, who: Character) -> list[Option]:
    peril = PERIL[state.course[len(state.runs[seat])]]
    return [
        Option(at, way.label, _chances(who, way.move, way.attribute, way.advantage), way.pays)
        for at, way in enumerate(peril.approaches)
    ]


def _chances(who: Character, move: str, attribute: str, given: int) -> Chances:
    level = who.levels[LEVEL[move]]
    return _weigh(who, move, attribute, given, level, net_advantage(given, level))


def _weigh(who: Character, move: str, attribute: str, given: int, level: int, net: int) -> Chances:
    rank = who.ranks[ATTRIBUTE[attribute]]
    symbol = SYMBOLS[rank - 1]
    found = odds(who.deck, symbol, net)
    return Chances(
        move=move,
        title=MOVE[move].title,
        attribute=attribute,
        rank=rank,
        symbol=symbol,
        given=given,
        level=level,
        net=net,
        cards=1 + abs(net),
        counts="best" if net > 0 else "worst" if net < 0 else "only",
        odds=found,
        good=found[2] + found[3],
        wound=wound_odds(who.deck, net),
        fresh=odds([*who.deck, *who.discards], symbol, net),
    )


def _outlook(who: Character) -> list[list[list[float]]]:
    return [[odds(who.deck, SYMBOLS[rank - 1], net) for net in range(-MOST, MOST + 1)] for rank in who.ranks]


def _flip(state: State, seat: int, who: Character) -> FlipView:
    last = who.last
    assert last is not None
    waits = who.stage == stages.FLIPPED
    peril = len(state.runs[seat]) + (who.stage in (stages.FLIPPED, stages.REWARD))
    pays = None
    if last.approach is not None:
        pays = PERIL[state.course[peril - 1]].approaches[last.approach].pays[WORTH[last.result]].text
    return FlipView(
        move=last.move,
        title=MOVE[last.move].title,
        attribute=last.attribute,
        symbol=last.symbol,
        net=last.net,
        cards=list(last.cards),
        result=last.result,
        ties=flips.choices(who) if waits else [],
        card=None if waits else who.resolved,
        results=list(who.results),
        peril=None if last.approach is None else peril,
        approach=last.approach,
        pays=pays,
        says=MOVE[last.move].results[WORTH[last.result]],
        again=_again(who) if waits and who.tokens >= flips.PRICE else None,
    )


def _again(who: Character) -> Chances:
    """R7: the flipped cards lie in the discard pile by then; a thin deck is reshuffled first."""
    after = who.clone()
    after.discards += after.flip
    if len(after.deck) <= 5:
        after.deck += after.discards
        after.discards = []
    if who.approach is None:
        return _chances(after, who.move, who.attribute, who.given + 1)
    level = after.levels[LEVEL[who.move]]
    return _weigh(after, who.move, who.attribute, who.net - level + 1, level, min(MOST, who.net + 1))


def _why_not_reshuffle(who: Character) -> Refusal | None:
    if who.stage == stages.FLIPPED:
        return refusals.MIDDLE_OF_FLIP
    return _why_nothing(who) or (refusals.NOTHING_DISCARDED if not who.discards else None)


def _why_nothing(who: Character) -> Refusal | None:
    """A reward comes first; who has stopped does nothing more."""
    return {
        stages.SPREAD: refusals.SPREAD_FIRST,
        stages.REWARD: refusals.REWARD_FIRST,
        stages.OUT: refusals.DOWN,
        stages.DONE: refusals.COURSE_RUN,
    }.get(who.stage)


def _why_not_stamina(state: State, who: Character) -> Refusal | None:
    if state.mode != "gauntlet":
        return refusals.GAUNTLET_ONLY
    if who.stage == stages.FLIPPED:
        return refusals.FLIP_OPEN
    if who.stage != stages.READY:
        return _why_nothing(who)
    if who.tokens < flips.PRICE:
        return refusals.TOO_DEAR
    return refusals.FRESH if not who.exhausted else None


def _why_not_flashback(who: Character) -> Refusal | None:
    if who.stage != stages.FLIPPED:
        return refusals.NO_FLIP
    return refusals.TOO_FEW_TOKENS if who.tokens < flips.PRICE else None
