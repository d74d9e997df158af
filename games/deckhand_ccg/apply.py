"""How each fact changes a state: one small function a kind of event, never a refusal and never a die."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.contract import Outcome
from games.deckhand_ccg import events as e
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.ship import BIT, BITS, ROW, START
from games.deckhand_ccg.unit import Unit

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State


def _table_set(s: State, event: e.TableSet) -> None:
    s.mode = event.gamers


def _gamers_offered(s: State, event: e.GamersOffered) -> None:
    s.offers[event.seat] = list(event.gamers or ())


def _deck_chosen(s: State, event: e.DeckChosen) -> None:
    s.captains[event.seat] = event.captain
    s.ready[event.seat] = event.deck
    s.lists[event.seat] = list(event.cards or ())


def _captains_shown(s: State, event: e.CaptainsShown) -> None:
    s.phase = "gamers" if s.mode == "picked" else "between"
    for seat, captain in enumerate(event.captains):
        _place(s, captain, seat, START[seat])
        s.captain_at[seat] = START[seat]


def _gamer_picked(s: State, event: e.GamerPicked) -> None:
    s.gamers[event.seat] = event.gamer


def _gamers_shown(s: State, event: e.GamersShown) -> None:
    if s.phase == "gamers":
        s.phase = "between"
    s.offers = [[], []]  # what was not picked plays no part any more
    s.gamers = list(event.gamers)
    s.wisdom = [GAMERS[gamer].wisdom for gamer in event.gamers]
    s.x_factor = [GAMERS[gamer].x_factor for gamer in event.gamers]


def _deck_shuffled(s: State, event: e.DeckShuffled) -> None:
    s.decks[event.seat] = list(event.order or ())


def _hand_dealt(s: State, event: e.HandDealt) -> None:
    s.hands[event.seat] = list(event.cards or ())
    del s.decks[event.seat][len(s.decks[event.seat]) - len(s.hands[event.seat]) :]
    if s.hands[1 - event.seat] and not s.shown:
        s.phase = "mulligan"


def _mulligan_chosen(s: State, event: e.MulliganChosen) -> None:
    s.chosen[event.seat] = event.replace


def _mulligans_shown(s: State, event: e.MulligansShown) -> None:
    s.shown = True
    s.phase = "between"


def _hand_returned(s: State, event: e.HandReturned) -> None:
    s.decks[event.seat] += s.hands[event.seat]
    s.hands[event.seat] = []


def _first_rolled(s: State, event: e.FirstRolled) -> None:
    s.first = event.first


def _turn_began(s: State, event: e.TurnBegan) -> None:
    s.phase = "turn"
    s.active = event.seat
    s.turn = event.turn
    s.corryte = event.corryte
    s.skilled = False


def _card_drawn(s: State, event: e.CardDrawn) -> None:
    s.decks[event.seat].pop()
    if event.card is not None:
        s.hands[event.seat].append(event.card)


def _summoned(s: State, event: e.Summoned) -> None:
    _pay(s, event.seat, event.card, event.cost)
    _clear(s, event.at)
    _place(s, event.card, event.seat, event.at).fresh = True
    s.phase = "step"
    s.open = event.at


def _charged(s: State, event: e.Charged) -> None:
    seat, at = event.seat, event.at
    _pay(s, seat, event.card, event.cost)
    lock = at % 3 + 3
    far = at % 3 + (6 if ROW[at] == 0 else 0)
    if event.lost is not None:
        _discard_unit(s, lock if event.hit is not None else far)
    if event.shoved is not None and event.hit is None:
        _clear(s, far)
        _shift(s, lock, far)
    _clear(s, lock)
    _shift(s, at, lock)
    _place(s, event.card, seat, at).fresh = True
    s.phase = "step"
    s.open = at


def _moved(s: State, event: e.Moved) -> None:
    if event.corpse is not None:
        _clear(s, event.to)
    _shift(s, event.at, event.to)
    if event.how == "move":
        s.open = event.to
        s.moved = True
    elif event.how == "step":
        s.open = -1
        s.phase = "turn"


def _stayed(s: State, event: e.Stayed) -> None:
    s.open = -1
    s.phase = "turn"


def _attack_declared(s: State, event: e.AttackDeclared) -> None:
    s.phase = "between"
    s.open = s.fighter = event.at
    s.foe = event.target
    s.attacked = True


def _answer_awaited(s: State, event: e.AnswerAwaited) -> None:
    s.phase = "answer"
    s.asked = event.seat
    s.before = event.before


def _answer_declined(s: State, event: e.AnswerDeclined) -> None:
    s.phase = "between"


def _dice_rolled(s: State, event: e.DiceRolled) -> None:
    s.phase = "between"
    s.roll = event.roll
    s.dice = event.dice
    s.last = event


def _talent_awaited(s: State, event: e.TalentAwaited) -> None:
    s.phase = "roll"
    s.asked = event.seat


def _talent_used(s: State, event: e.TalentUsed) -> None:
    s.talented[event.seat] = True
    if event.dice is not None:
        s.dice = event.dice
        s.phase = "between"
        if s.last is not None:
            last = s.last
            s.last = e.DiceRolled(
                last.seat, last.roll, last.card, last.at, last.target_card, last.target, last.base, event.dice
            )


def _talent_kept(s: State, event: e.TalentKept) -> None:
    s.phase = "between"


def _damaged(s: State, event: e.Damaged) -> None:
    s.board[event.at].tokens = event.tokens  # type: ignore[union-attr]


def _killed(s: State, event: e.Killed) -> None:
    if CARDS[event.card].captain:
        return  # the match ends; the fallen Captain stays in sight
    _lift(s, event.at)
    s.corpses[event.at] = (event.card, event.owner)


def _fight_ended(s: State, event: e.FightEnded) -> None:
    s.phase = "turn"
    s.fighter = s.foe = s.asked = -1
    s.roll = ""
    s.dice = []
    s.before = False
    if not event.open:
        _close(s, event.at)


def _activation_ended(s: State, event: e.ActivationEnded) -> None:
    _close(s, event.at)


def _played(s: State, event: e.Played) -> None:
    _pay(s, event.seat, event.card, event.cost)
    s.discards[event.seat].append(event.card)


def _skill_used(s: State, event: e.SkillUsed) -> None:
    s.corryte -= 1
    s.skilled = True


def _choice_awaited(s: State, event: e.ChoiceAwaited) -> None:
    s.phase = "choice"
    s.asked = event.seat
    s.wait = event.wait
    s.effect_card = event.card
    s.effect_at = -1 if event.at is None else event.at
    s.count = event.count


def _choice_made(s: State, event: e.ChoiceMade) -> None:
    _choice_over(s)


def _discarded(s: State, event: e.Discarded) -> None:
    _take(s, event.seat, event.card)
    s.discards[event.seat].append(event.card)
    if s.phase == "choice":
        s.count -= 1
        if s.count <= 0:
            _choice_over(s)


def _healed(s: State, event: e.Healed) -> None:
    s.board[event.at].tokens = event.tokens  # type: ignore[union-attr]


def _strengthened(s: State, event: e.Strengthened) -> None:
    unit = s.board[event.at]
    assert unit is not None
    if event.lasting:
        unit.power += event.amount
    else:
        unit.rally += event.amount


def _readied(s: State, event: e.Readied) -> None:
    s.board[event.at].done = False  # type: ignore[union-attr]


def _revived(s: State, event: e.Revived) -> None:
    s.corpses[event.at] = None
    unit = _place(s, event.card, event.owner, event.at)
    unit.tokens = event.tokens
    unit.fresh = True


def _recalled(s: State, event: e.Recalled) -> None:
    if event.corpse:
        s.corpses[event.at] = None
    else:
        _lift(s, event.at)
    s.hands[event.owner].append(event.card)
    s.known[event.owner].append(event.card)


def _corpse_burned(s: State, event: e.CorpseBurned) -> None:
    _clear(s, event.at)


def _corryte_gained(s: State, event: e.CorryteGained) -> None:
    s.corryte = event.left


def _hand_shown(s: State, event: e.HandShown) -> None:
    s.known[event.seat] = list(event.cards)


def _turn_ended(s: State, event: e.TurnEnded) -> None:
    s.phase = "between"
    s.open = -1
    s.moved = s.attacked = False
    for at in BITS[s.mask[event.seat]]:
        unit = s.board[at]
        assert unit is not None
        unit.done = unit.fresh = False
        unit.rally = 0


def _match_ended(s: State, event: e.MatchEnded) -> None:
    s.phase = "over"
    s.result = Outcome(event.places, event.reason, event.rule)


def _pay(s: State, seat: int, card: str, cost: int) -> None:
    s.corryte -= cost
    _take(s, seat, card)


def _take(s: State, seat: int, card: str) -> None:
    s.hands[seat].remove(card)
    if card in s.known[seat]:
        s.known[seat].remove(card)


def _place(s: State, card: str, seat: int, at: int) -> Unit:
    unit = s.board[at] = Unit(s.brought, CARDS[card], seat)
    s.brought += 1
    s.mask[seat] |= BIT[at]
    return unit


def _lift(s: State, at: int) -> Unit:
    unit = s.board[at]
    assert unit is not None
    s.board[at] = None
    s.mask[unit.owner] &= ~BIT[at]
    return unit


def _shift(s: State, at: int, to: int) -> None:
    unit = _lift(s, at)
    s.board[to] = unit
    s.mask[unit.owner] |= BIT[to]
    if unit.card.captain:
        s.captain_at[unit.owner] = to


def _clear(s: State, at: int) -> None:
    """R4: a corpse goes to its owner's discard."""
    lying = s.corpses[at]
    if lying is not None:
        s.discards[lying[1]].append(lying[0])
        s.corpses[at] = None


def _discard_unit(s: State, at: int) -> None:
    unit = _lift(s, at)
    s.discards[unit.owner].append(unit.card.id)


def _close(s: State, at: int) -> None:
    """The activation is over; the unit may have died in it."""
    unit = s.board[at]
    if unit is not None and unit.owner == s.active:
        unit.done = True
    s.open = -1
    s.moved = s.attacked = False


def _choice_over(s: State) -> None:
    s.phase = "turn"
    s.asked = s.effect_at = -1
    s.wait = ""
    s.effect_card = None
    s.count = 0


APPLY: Final[dict[type, Callable[[Any, Any], None]]] = {
    e.TableSet: _table_set,
    e.GamersOffered: _gamers_offered,
    e.DeckChosen: _deck_chosen,
    e.CaptainsShown: _captains_shown,
    e.GamerPicked: _gamer_picked,
    e.GamersShown: _gamers_shown,
    e.DeckShuffled: _deck_shuffled,
    e.HandDealt: _hand_dealt,
    e.MulliganChosen: _mulligan_chosen,
    e.MulligansShown: _mulligans_shown,
    e.HandReturned: _hand_returned,
    e.FirstRolled: _first_rolled,
    e.TurnBegan: _turn_began,
    e.CardDrawn: _card_drawn,
    e.Summoned: _summoned,
    e.Charged: _charged,
    e.Moved: _moved,
    e.Stayed: _stayed,
    e.AttackDeclared: _attack_declared,
    e.AnswerAwaited: _answer_awaited,
    e.AnswerDeclined: _answer_declined,
    e.DiceRolled: _dice_rolled,
    e.TalentAwaited: _talent_awaited,
    e.TalentUsed: _talent_used,
    e.TalentKept: _talent_kept,
    e.Damaged: _damaged,
    e.Killed: _killed,
    e.FightEnded: _fight_ended,
    e.ActivationEnded: _activation_ended,
    e.Played: _played,
    e.SkillUsed: _skill_used,
    e.ChoiceAwaited: _choice_awaited,
    e.ChoiceMade: _choice_made,
    e.Discarded: _discarded,
    e.Healed: _healed,
    e.Strengthened: _strengthened,
    e.Readied: _readied,
    e.Revived: _revived,
    e.Recalled: _recalled,
    e.CorpseBurned: _corpse_burned,
    e.CorryteGained: _corryte_gained,
    e.HandShown: _hand_shown,
    e.TurnEnded: _turn_ended,
    e.MatchEnded: _match_ended,
}
