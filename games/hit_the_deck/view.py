"""What each pair of eyes may know: of a state (`view`) and of an event (`redact`)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from games.contract import OPEN, Outcome, View, Viewer
from games.hit_the_deck import events, prompts, refusals, sea
from games.hit_the_deck.actions import Kind
from games.speech import Prompt, Reason, Refusal, reason_of

if TYPE_CHECKING:
    from games.hit_the_deck.state import State

SHIPS: Final[dict[str, str]] = {
    row["rank"]: row["ship"]
    for row in tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))["ranks"]
}


class Ship(msgspec.Struct, frozen=True):
    """A deployed card."""

    card: str
    owner: int
    name: str


class BattleView(msgspec.Struct, frozen=True):
    """A battle that waits for its defence. `attack` and `defence` are the open cards; the rest is as the viewer knows it."""

    kind: Kind
    attacker: int
    ship: int
    target: int
    attack: list[str]  # the ships that count, open on the board
    laid: bool  # the attacker has a card face down
    card: str | None  # that card, to its owner
    from_deck: bool  # a Broadside's card from the Deck lies face down, unknown to both
    defence: list[str]
    answered: bool  # the defender has a card face down
    answer: str | None  # that card, to its owner
    helpers: list[int]  # zones of the ships of which one may help the target


class Reasons(msgspec.Struct, frozen=True):
    """For each zone why no ship can be deployed there, and why it cannot be attacked; null where it can."""

    deploy: list[Reason | None]
    attack: list[Reason | None]


class HitTheDeckView(View, frozen=True):
    viewer: int | None
    phase: str  # mulligan, turn, defence, reveal, bonus, over
    to_act: list[int]
    alternate_win: bool
    active: int | None  # whose turn it is; null before the first
    turn: int
    deployed: bool
    attacked: bool
    board: list[Ship | None]
    hand: list[str] | None  # the viewer's own
    hands: list[int]  # how many cards each seat holds
    deck: int
    discards: list[str]
    decided: list[bool]  # which seats have decided about their first hand
    mulligans: list[bool | None]  # what they decided, as far as the viewer knows
    returned: list[str]  # cards shown in the mulligan and shuffled back
    fresh: list[int]  # at most so many of `returned` can be among each seat's unseen cards
    battle: BattleView | None
    last: events.BattleFought | None
    sunk: list[int]  # zones emptied by the last battle
    bonus: int | None  # the seat that may sink ships by a High Royal Flush
    lanes: list[list[int]]  # by seat, the lanes in which it stands in the enemy Seaport
    outcome: Outcome | None
    prompt: Prompt
    reasons: Reasons | None  # to a seat on turn
    cuts: list[list[int]] | None  # to a seat to act, by enemy zone: what would fall with it, itself first
    open_hands: list[list[str]] | None = None  # both hands, to the eyes that see all


def view(state: State, viewer: Viewer) -> HitTheDeckView:
    if viewer == OPEN:
        return _open(state)
    holding = state.holding
    to_act = state.to_act()
    mine = viewer in to_act
    held = sea.holders(holding)
    return HitTheDeckView(
        viewer=viewer,
        phase=state.phase,
        to_act=list(to_act),
        alternate_win=state.alternate_win,
        active=state.active if state.turn else None,
        turn=state.turn,
        deployed=state.deployed,
        attacked=state.attacked,
        board=[_ship(card, owner) for card, owner in zip(state.board, held, strict=True)],
        hand=None if viewer is None else list(state.hands[viewer]),
        hands=[len(hand) for hand in state.hands],
        deck=len(state.deck),
        discards=list(state.discards),
        decided=[choice is not None for choice in state.chosen],
        mulligans=[choice if state.shown or seat == viewer else None for seat, choice in enumerate(state.chosen)],
        returned=list(state.returned),
        fresh=list(state.fresh),
        battle=_battle(state, viewer) if state.phase in ("defence", "reveal") else None,
        last=state.last,
        sunk=list(state.sunk),
        bonus=state.bonus if state.phase == "bonus" else None,
        lanes=[list(sea.lanes_held(holding, seat)) for seat in (0, 1)],
        outcome=state.result,
        prompt=prompts.prompt(state, viewer),
        reasons=_reasons(state, viewer) if mine and viewer is not None and state.phase == "turn" else None,
        cuts=_cuts(holding, viewer) if mine and viewer is not None else None,
    )


def redact(event: Any, viewer: Viewer) -> Any:
    """The same event with holes where these eyes may not look."""
    if viewer == OPEN:
        return event
    if isinstance(event, events.DeckShuffled):
        return events.DeckShuffled(None)
    if isinstance(event, events.BroadsideDrawn):
        return events.BroadsideDrawn(event.seat, None)
    field = _OWN.get(type(event))
    if field is None or event.seat == viewer or getattr(event, field) is None:
        return event
    return msgspec.structs.replace(event, **{field: None})


_OWN: Final[dict[type, str]] = {  # the field that only the event's own seat may read
    events.HandDealt: "cards",
    events.HandReplaced: "cards",
    events.MulliganChosen: "replace",
    events.CardDrawn: "card",
    events.AttackDeclared: "card",
    events.Defended: "card",
}


def _open(state: State) -> HitTheDeckView:
    """The public's view, with all that lies face down but the Deck."""
    return msgspec.structs.replace(
        view(state, None),
        viewer=OPEN,
        open_hands=[list(hand) for hand in state.hands],
        mulligans=list(state.chosen),
        battle=_battle(state, OPEN) if state.phase in ("defence", "reveal") else None,
    )


def _ship(card: str | None, owner: int | None) -> Ship | None:
    return None if card is None or owner is None else Ship(card, owner, SHIPS[card[:-1]])


def _battle(state: State, viewer: Viewer) -> BattleView:
    attacker, target, kind = state.active, state.target, state.kind
    ours = sea.lane_ships(state.holding, attacker, sea.LANE[target]) if kind == "ramming" else (state.ship,)
    return BattleView(
        kind=kind,
        attacker=attacker,
        ship=state.ship,
        target=target,
        attack=[card for card in (state.board[zone] for zone in ours) if card is not None],
        laid=state.card is not None,
        card=state.card if viewer in (attacker, OPEN) else None,
        from_deck=state.drawn is not None,
        defence=[card for card in (state.board[target],) if card is not None],
        answered=state.answer is not None,
        answer=state.answer if viewer in (1 - attacker, OPEN) else None,
        helpers=list(sea.helpers(state.holding, target, kind)),
    )


def _reasons(state: State, seat: int) -> Reasons:
    holding = state.holding
    deploy: list[Refusal | None] = [refusals.why_not_deploy(holding, seat, zone) for zone in range(9)]
    attack: list[Refusal | None] = [refusals.why_not_target(holding, seat, zone) for zone in range(9)]
    if state.deployed:
        deploy = [refusals.DEPLOYED_ALREADY] * 9
    elif not state.hands[seat]:
        deploy = [refusals.HAND_EMPTY] * 9
    if state.attacked:
        attack = [refusals.ATTACKED_ALREADY] * 9
    return Reasons([reason_of(one) for one in deploy], [reason_of(one) for one in attack])


def _cuts(holding: int, seat: int) -> list[list[int]]:
    held = sea.holders(holding)
    return [list(sea.falls(holding, (zone,))) if held[zone] == 1 - seat else [] for zone in range(9)]
