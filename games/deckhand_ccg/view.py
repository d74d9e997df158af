"""What each pair of eyes may know: of a state (`view`) and of an event (`redact`); shapes.py has the structs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from games.contract import OPEN, Viewer
from games.deckhand_ccg import decks, events, hints, prompts, sight
from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.shapes import (
    ChoiceView,
    Compartment,
    CorpseView,
    DeckhandView,
    DeckView,
    FightView,
    GamerView,
    OwnView,
    SeatView,
    UnitView,
)
from games.deckhand_ccg.ship import AIRLOCK, ALL, BIT, NAMES, ROW
from games.deckhand_ccg.turns import CORRYTE, FIRST_CORRYTE

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State


def view(state: State, viewer: Viewer) -> DeckhandView:
    if viewer == OPEN:
        return _open(state)
    to_act = state.to_act()
    seat = viewer if viewer is not None and viewer in to_act else None
    on_turn = seat if state.phase == "turn" else None
    return DeckhandView(
        viewer=viewer,
        phase=state.phase,
        to_act=list(to_act),
        gamers=state.mode,
        turn=state.turn,
        active=state.active if state.turn else None,
        first=None if state.first < 0 else state.first,
        corryte=state.corryte,
        granted=CORRYTE if state.turn > 1 else FIRST_CORRYTE,
        skilled=state.skilled,
        open=None if state.open < 0 else state.open,
        moved=state.moved,
        attacked=state.attacked,
        board=[_compartment(state, at) for at in ALL],
        seats=[_seat(state, one, viewer) for one in (0, 1)],
        hand=None if viewer is None else hints.hand(state, viewer, on_turn is not None),
        own=None if viewer is None else _own(state, viewer),
        fight=_fight(state) if state.fighter >= 0 else None,
        choice=_choice(state) if state.wait else None,
        last=state.last,
        units=[] if on_turn is None else hints.units(state, on_turn),
        summons=[] if on_turn is None else hints.summons(state, on_turn),
        skill=None if on_turn is None else hints.skill(state, on_turn),
        talent=None if on_turn is None else hints.talent(state, on_turn),
        talent_ready=on_turn is not None and hints.talent(state, on_turn) is None,
        decks=READY if seat is not None and state.phase == "decks" else [],
        brought=state.brought,
        outcome=state.result,
        prompt=prompts.prompt(state, viewer),
    )


def redact(event: Any, viewer: Viewer) -> Any:
    """The same event with holes where these eyes may not look."""
    if viewer == OPEN:
        return event
    if isinstance(event, p.DeckShuffled):
        return p.DeckShuffled(event.seat, None)
    fields = _OWN.get(type(event))
    if fields is None or event.seat == viewer:
        return event
    return msgspec.structs.replace(event, **dict.fromkeys(fields))


_OWN: Final[dict[type, tuple[str, ...]]] = {  # the fields that only the event's own seat may read
    p.GamersOffered: ("gamers",),
    p.DeckChosen: ("captain", "deck", "cards"),
    p.GamerPicked: ("gamer",),
    p.HandDealt: ("cards",),
    p.MulliganChosen: ("replace",),
    p.HandReturned: ("cards",),
    events.CardDrawn: ("card",),
}


def gamer_view(gamer: str) -> GamerView:
    about = GAMERS[gamer]
    return GamerView(
        gamer=gamer,
        handle=about.handle,
        name=about.name,
        genre=about.genre,
        wisdom=about.wisdom,
        awareness=about.awareness,
        synergy=about.synergy,
        dexterity=about.dexterity,
        x_factor=about.x_factor,
        salary=about.salary,
        talent=about.talent.title if about.talent else None,
        text=about.talent.text if about.talent else about.flavour,
    )


READY: Final = [
    DeckView(
        deck.deck, deck.title, deck.captain, CARDS[deck.captain].title, deck.about, deck.cards, decks.curve(deck.list())
    )
    for deck in decks.READY.values()
]


def _open(state: State) -> DeckhandView:
    """The public's view, with both hands and both lists."""
    public = view(state, None)
    seats = [
        msgspec.structs.replace(one, replaced=state.chosen[seat], captain=state.captains[seat])
        for seat, one in enumerate(public.seats)
    ]
    return msgspec.structs.replace(
        public,
        viewer=OPEN,
        seats=seats,
        open_hands=[list(hand) for hand in state.hands],
        open_lists=[list(cards) for cards in state.lists],
    )


def _compartment(state: State, at: int) -> Compartment:
    lying = state.corpses[at]
    return Compartment(
        name=NAMES[at],
        ship=None if AIRLOCK & BIT[at] else ROW[at] // 2,
        unit=None if state.board[at] is None else _unit(state, at),
        corpse=None if lying is None else CorpseView(lying[0], CARDS[lying[0]].title, lying[1]),
    )


def _unit(state: State, at: int) -> UnitView:
    unit = state.board[at]
    assert unit is not None
    card = unit.card
    return UnitView(
        id=unit.id,
        card=card.id,
        title=card.title,
        owner=unit.owner,
        captain=card.captain,
        range=sight.attack_range(unit, at),
        damage=sight.base_damage(state, unit, at, None),
        hp=card.hp,
        tokens=unit.tokens,
        power=unit.power,
        rally=unit.rally,
        done=unit.done,
        fresh=unit.fresh,
        guarded=card.captain and sight.is_guarded(state, unit.owner),
        text=card.text,
    )


def _seat(state: State, seat: int, viewer: Viewer) -> SeatView:
    shown = state.captain_at[seat] >= 0
    captain = state.captains[seat] if shown else None
    about = CARDS[captain] if captain else None
    picked = state.gamers[seat]
    gamers_shown = picked is not None and not state.offers[seat]
    begun = state.turn > 0
    return SeatView(
        captain=captain,
        captain_title=about.title if about else None,
        skill=about.skill_title if about else None,
        skill_text=about.text if about else None,
        chosen=state.captains[seat] is not None,
        picked=picked is not None,
        decided=state.chosen[seat] is not None,
        replaced=state.chosen[seat] if state.shown or seat == viewer else None,
        gamer=gamer_view(picked) if picked and gamers_shown else None,
        talent_used=state.talented[seat],
        wisdom=state.wisdom[seat],
        x_factor=state.x_factor[seat],
        hand=len(state.hands[seat]),
        deck=len(state.decks[seat]),
        known=sorted(state.known[seat]),
        discards=list(state.discards[seat]),
        next_corryte=CORRYTE if begun or seat != state.first else FIRST_CORRYTE,
    )


def _own(state: State, seat: int) -> OwnView:
    return OwnView(
        captain=state.captains[seat],
        deck=state.ready[seat],
        cards=list(state.lists[seat]),
        left=sorted(state.decks[seat]),
        offers=[gamer_view(gamer) for gamer in state.offers[seat]],
        gamer=state.gamers[seat],
    )


def _fight(state: State) -> FightView:
    attacker, target = state.board[state.fighter], state.board[state.foe]
    waiting = state.phase == "answer" and target is not None
    rolled = state.last if state.roll else None
    return FightView(
        attacker=state.active,
        at=state.fighter,
        target=state.foe,
        roll=state.roll,
        base=0 if rolled is None else rolled.base,
        dice=list(state.dice),
        before=state.before,
        answer_base=sight.base_damage(state, target, state.foe, attacker) if waiting and target else None,
        answer_dice=state.x_factor[1 - state.active] if waiting else None,
        note=prompts.fight_note(attacker, target),
    )


def _choice(state: State) -> ChoiceView:
    assert state.effect_card is not None
    about = CARDS[state.effect_card]
    return ChoiceView(
        seat=state.asked,
        wait=state.wait,
        card=about.id,
        title=about.title,
        at=None if state.effect_at < 0 else state.effect_at,
        count=state.count,
        text=about.text,
    )
