"""What both forms of the game ask of a character: the spread, whether and how a flip counts, its reward, a reshuffle."""

from __future__ import annotations

from typing import Final

from games.deckahedron import character as stages
from games.deckahedron.actions import (
    ChooseSpread,
    DeckahedronAction,
    Flashback,
    RaiseLevel,
    Reshuffle,
    Resolve,
    TakeToken,
)
from games.deckahedron.cards import ALL, BLESSED, BLESSINGS, CRITICAL, GREEN
from games.deckahedron.character import Character
from games.deckahedron.chronicler import Chronicler
from games.deckahedron.events import LevelRaised, SpreadChosen, TokenTaken
from games.deckahedron.moves import LEVEL
from games.deckahedron.refusals import (
    BAD_NAME,
    BAD_SPREAD,
    FLIP_OPEN,
    MIDDLE_OF_FLIP,
    NO_FLIP,
    NO_REWARD,
    NOT_A_TIE,
    NOTHING_DISCARDED,
    REWARD_FIRST,
    SPREAD_DONE,
    SPREAD_FIRST,
    TOO_FEW_TOKENS,
)
from games.speech import refuse

POINTS: Final = 6
PRICE: Final = 2  # green tokens for a Flashback, or in the Gauntlet for 1 Stamina
RESHUFFLE: Final = Reshuffle()
ACTIONS: Final = (ChooseSpread, Resolve, Flashback, TakeToken, RaiseLevel, Reshuffle)
_SPREADS: Final = tuple(
    ChooseSpread(strength, dexterity, POINTS - strength - dexterity)
    for strength in range(1, 5)
    for dexterity in range(1, 5)
    if 1 <= POINTS - strength - dexterity <= 4
)
_RESOLVE: Final = {card: Resolve(card) for card in ALL}
_BLESSING: Final = {card: card if card in BLESSINGS["copper"] else "gold" for card in BLESSED}  # gold ones are alike
_FLASHBACK: Final = Flashback()
_REWARDS: Final[tuple[DeckahedronAction, ...]] = (TakeToken(), RaiseLevel())


def legal(who: Character) -> list[DeckahedronAction]:
    """What a character that is not at rest may do."""
    stage = who.stage
    if stage == stages.SPREAD:
        return list(_SPREADS)
    if stage == stages.REWARD:
        return list(_REWARDS)
    if stage == stages.FLIPPED:
        found: list[DeckahedronAction] = [_RESOLVE[card] for card in choices(who)]
        if who.tokens >= PRICE:
            found.append(_FLASHBACK)
        return found
    return []


def choices(who: Character) -> list[str]:
    """R2: of the cards that could resolve the flip, those that differ in a mark; the first flipped stands for its like."""
    found: dict[tuple[bool, str, str], str] = {}
    for card in who.ties():
        found.setdefault((card in GREEN, CRITICAL.get(card, ""), _BLESSING.get(card, "")), card)
    return list(found.values())


def decide(who: Character, action: DeckahedronAction, scribe: Chronicler) -> bool:
    """Writes what follows; True when a flip counts and its consequences are due."""
    if isinstance(action, ChooseSpread):
        return _spread(who, action, scribe)
    if isinstance(action, Reshuffle):
        return _reshuffle(who, scribe)
    if who.stage == stages.SPREAD:
        refuse(SPREAD_FIRST)
    if isinstance(action, TakeToken | RaiseLevel):
        return _reward(who, action, scribe)
    if who.stage != stages.FLIPPED:
        refuse(REWARD_FIRST if who.stage == stages.REWARD else NO_FLIP)
    if isinstance(action, Flashback):
        if who.tokens < PRICE:
            refuse(TOO_FEW_TOKENS)
        scribe.flash_back()
        return settle(scribe)
    assert isinstance(action, Resolve)
    if action.card not in who.ties():
        refuse(NOT_A_TIE)
    return not scribe.resolve(action.card)


def settle(scribe: Chronicler) -> bool:
    """A flip that leaves no choice counts at once; True when its consequences are due."""
    who = scribe.who
    if who.tokens >= PRICE:
        return False
    cards = choices(who)
    return len(cards) == 1 and not scribe.resolve(cards[0])


def check_ready(who: Character) -> None:
    """Refuses what cannot be done now because something else comes first."""
    if who.stage == stages.SPREAD:
        refuse(SPREAD_FIRST)
    if who.stage == stages.FLIPPED:
        refuse(FLIP_OPEN)
    if who.stage == stages.REWARD:
        refuse(REWARD_FIRST)


def _spread(who: Character, action: ChooseSpread, scribe: Chronicler) -> bool:
    if who.stage != stages.SPREAD:
        refuse(SPREAD_DONE)
    ranks = [action.strength, action.dexterity, action.intelligence]
    if sum(ranks) != POINTS or min(ranks) < 1 or max(ranks) > 4:
        refuse(BAD_SPREAD)
    if len(action.name) > 40 or not action.name.isprintable():
        refuse(BAD_NAME)
    scribe.write(SpreadChosen(scribe.seat, ranks, action.name))
    return False


def _reshuffle(who: Character, scribe: Chronicler) -> bool:
    if who.stage == stages.FLIPPED:
        refuse(MIDDLE_OF_FLIP)
    check_ready(who)
    if not who.discards:
        refuse(NOTHING_DISCARDED)
    scribe.reshuffle(False)
    return False


def _reward(who: Character, action: TakeToken | RaiseLevel, scribe: Chronicler) -> bool:
    if who.stage != stages.REWARD:
        refuse(NO_REWARD)
    if isinstance(action, TakeToken):
        scribe.write(TokenTaken(scribe.seat, who.tokens + 1, "flip"))
    else:
        scribe.write(LevelRaised(scribe.seat, who.move, who.levels[LEVEL[who.move]] + 1))
    return True
