"""The bots of the Deckahedron, by level; each gets a view and the legal actions. A GM's seat is the storyteller's at any level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from games.deckahedron import storyteller
from games.deckahedron.actions import (
    Approach,
    BuyStamina,
    ChooseSpread,
    DeckahedronAction,
    Flashback,
    Flip,
    RaiseLevel,
    Reshuffle,
    Resolve,
    TakeToken,
)
from games.deckahedron.cards import ATTRIBUTES, GREEN, WORTH
from games.deckahedron.judgement import Judgement
from games.deckahedron.perils import PERIL
from games.deckahedron.sheets import Sheet
from games.deckahedron.view import DeckahedronView

Legal = Sequence[DeckahedronAction]
Plays = Callable[[DeckahedronView, Sheet, Legal, Random], DeckahedronAction]


def powder_monkey(view: DeckahedronView, legal: Legal, rng: Random) -> DeckahedronAction | None:
    """Level 0: any legal move."""
    return _answer(view, legal, rng, lambda view, sheet, legal, rng: legal[int(rng.random() * len(legal))])


def bosuns_mate(view: DeckahedronView, legal: Legal, rng: Random) -> DeckahedronAction | None:
    """Level 1: the approach most likely to succeed; tokens go into Flashbacks of what failed."""
    return _answer(view, legal, rng, _likely)


def card_counter(view: DeckahedronView, legal: Legal, rng: Random) -> DeckahedronAction | None:
    """Level 2: what each choice is worth, over the whole course."""
    return _answer(view, legal, rng, _counted)


def _answer(view: DeckahedronView, legal: Legal, rng: Random, plays: Plays) -> DeckahedronAction | None:
    """Nobody reshuffles unasked; with one thing to do there is nothing to weigh."""
    me = view.viewer or 0
    if me not in view.to_act:
        return None
    sheet = view.sheets[me]
    if sheet is None:
        return storyteller.next_act(view, legal)
    return legal[0] if len(legal) == 1 else plays(view, sheet, legal, rng)


def _likely(view: DeckahedronView, sheet: Sheet, legal: Legal, rng: Random) -> DeckahedronAction:
    first = legal[0]
    if isinstance(first, ChooseSpread):
        return _specialist(view, legal, rng)
    if isinstance(first, Approach):
        return Approach(max(sheet.options, key=lambda option: option.chances.good).approach)
    if sheet.flip is not None:
        failed = WORTH[sheet.flip.result] < WORTH["V"]
        return Flashback() if failed and Flashback() in legal else _resolve(sheet)
    return first  # flip, or take the token


def _specialist(view: DeckahedronView, legal: Legal, rng: Random) -> DeckahedronAction:
    """A 4 where most approaches of the course are."""
    asked = [attribute for stop in view.course for attribute in stop.attributes]
    most = max(ATTRIBUTES, key=asked.count)
    fit = [action for action in legal if getattr(action, most) == 4]
    return fit[int(rng.random() * len(fit))]


def _counted(view: DeckahedronView, sheet: Sheet, legal: Legal, rng: Random) -> DeckahedronAction:
    judge = Judgement(view)
    first = legal[0]
    if isinstance(first, ChooseSpread):
        return max(legal, key=lambda action: judge.spread(_ranks(action)))
    if isinstance(first, Approach):
        return _approach(judge, sheet, legal)
    if sheet.flip is not None:
        if sheet.flip.again is None or sheet.flip.approach is None:
            return _resolve(sheet)
        pays = PERIL[view.course[judge.here].peril].approaches[sheet.flip.approach].pays
        return Flashback() if judge.flashback(sheet.flip.result, sheet.flip.again, pays) > 0 else _resolve(sheet)
    if isinstance(first, TakeToken) and sheet.last is not None:
        gain = judge.level_gain(sheet.last.move) if view.mode == "gauntlet" else 0.0
        return RaiseLevel() if gain > judge.token_gain() else first
    assert isinstance(first, Flip)
    return first


def _approach(judge: Judgement, sheet: Sheet, legal: Legal) -> DeckahedronAction:
    """The best approach now, unless Stamina is worth more than the tokens, or a reshuffle makes a better one."""
    if BuyStamina() in legal and judge.stamina_gain() > 0:
        return BuyStamina()
    now = max(sheet.options, key=judge.option)
    if Reshuffle() in legal and max(judge.option(option, fresh=True) for option in sheet.options) > judge.option(now):
        return Reshuffle()
    return Approach(now.approach)


def _resolve(sheet: Sheet) -> DeckahedronAction:
    """Of equal cards the green one."""
    assert sheet.flip is not None
    return Resolve(max(sheet.flip.ties, key=lambda card: card in GREEN))


def _ranks(action: DeckahedronAction) -> list[int]:
    assert isinstance(action, ChooseSpread)
    return [action.strength, action.dexterity, action.intelligence]
