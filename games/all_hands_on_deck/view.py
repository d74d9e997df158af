"""What each pair of eyes may know: of a state (`view`) and of an event (`redact`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from games.all_hands_on_deck import events, prompts, refusals
from games.all_hands_on_deck.battle import treasure
from games.all_hands_on_deck.cards import ORDER, POINTS, SAILS, SUIT, TITLE
from games.all_hands_on_deck.forecast import forecast, tell_cause, tell_duel, tell_tally
from games.all_hands_on_deck.parts import AllHandsView, Battle, Known, Master, Offer, Option, Player, Ship
from games.all_hands_on_deck.reckoning import SHIP
from games.all_hands_on_deck.ships import fits, launches
from games.contract import OPEN, Viewer
from games.speech import reason_of

if TYPE_CHECKING:
    from games.all_hands_on_deck.state import State


def view(state: State, viewer: Viewer) -> AllHandsView:
    phase = state.phase
    seat = viewer if viewer is not None and viewer >= 0 else None
    mine = seat is not None and seat == state.active
    return AllHandsView(
        viewer=viewer,
        phase=phase,
        to_act=list(state.to_act()),
        may_act=list(state.may_act()),
        prize_crew=state.prize_crew,
        first_shout=state.first_shout,
        target=state.target,
        rounds=state.rounds,
        round=state.round,
        turn=state.turn,
        active=_seat(state.active),
        first=_seat(state.first),
        starter=_seat(state.starter),
        launcher=_seat(state.launcher),
        sailed=state.sailed,
        players=[_player(state, who, viewer) for who in range(state.seats)],
        hand=None if seat is None else sorted(state.hands[seat], key=ORDER.__getitem__),
        pile=len(state.pile),
        discards=list(state.discards),
        offer=_offer(state, seat),
        reshuffled=state.reshuffled,
        returned=list(state.returned),
        fresh=list(state.fresh),
        before=list(state.before),
        battles=state.battles,
        must=state.must,
        locked=_seat(state.locked),
        used_spies=[list(cards) for cards in state.shown],
        last=_last(state, viewer),
        ended=_ended(state),
        sheets=list(state.sheets),
        masters=_masters(state, state.active) if mine and phase == "turn" else None,
        launch=reason_of(refusals.why_no_launch(state, state.active)) if mine and phase == "turn" else None,
        options=_options(state, state.active) if mine and phase == "battle" else None,
        outcome=state.result,
        prompt=prompts.prompt(state, viewer),
        open_hands=[list(hand) for hand in state.hands] if viewer == OPEN else None,
    )


def redact(event: Any, viewer: Viewer) -> Any:
    """The same event with holes where these eyes may not look."""
    if viewer == OPEN:
        return event
    if isinstance(event, events.DeckShuffled):
        return events.DeckShuffled(None)
    if isinstance(event, events.PileShuffled):
        return events.PileShuffled(None, event.count)
    field = _OWN.get(type(event))
    if field is None or event.seat == viewer or getattr(event, field) is None:
        return event
    return msgspec.structs.replace(event, **{field: None})


_OWN: Final[dict[type, str]] = {  # the field that only the event's own seat may read
    events.HandDealt: "cards",
    events.CardDrawn: "card",
    events.Launched: "crew",
    events.Spied: "crew",
}


def knows_crew(state: State, ship: int, viewer: Viewer) -> bool:
    """The owner, a Spy's owner who looked, and everybody after a battle."""
    if viewer in (OPEN, ship // 3) or state.status[ship] in ("won", "lost", "sunk"):
        return True
    return viewer is not None and ship in state.peeks[viewer]


def _seat(seat: int) -> int | None:
    return None if seat < 0 else seat


def _player(state: State, seat: int, viewer: Viewer) -> Player:
    mine = [ship for ship, holder in enumerate(state.held) if holder == seat]
    opened = [card for ship in mine if state.status[ship] in ("won", "lost") for card in treasure(state.crews[ship])]
    plunder = state.plunder[seat]
    return Player(
        seat=seat,
        total=state.totals[seat],
        hand=len(state.hands[seat]),
        ships=[_ship(state, 3 * seat + slot, viewer) for slot in range(state.launched[seat])],
        reserved=state.reserved[seat],
        known=[Known(card, since) for card, since in state.known[seat]],
        passed=state.passed[seat],
        turn_left=state.phase in ("draw", "turn") and seat != state.active and refusals.has_turn_left(state, seat),
        launcher=state.launcher == seat,
        plunder=list(plunder),
        prizes=len(mine),
        points=SHIP * len(mine) + sum(POINTS[card] for card in opened + plunder),
    )


def _ship(state: State, ship: int, viewer: Viewer) -> Ship:
    master = state.masters[ship]
    assert master is not None
    crew = state.crews[ship]
    seen: list[str | None] = []
    if knows_crew(state, ship, viewer):
        seen += crew
    else:
        seen += state.shown[ship]
        seen += [None] * (len(crew) - len(seen))
    return Ship(
        ship=ship,
        master=master,
        title=TITLE[master],
        suit=SUIT[master],
        sails=SAILS[master],
        crew=seen,
        status=state.status[ship],
        holder=_seat(state.held[ship]),
        seen_by=[seat for seat, ships in enumerate(state.peeks) if ship in ships],
    )


def _offer(state: State, seat: int | None) -> Offer | None:
    if state.offer is None:
        return None
    refusal = None if seat is None else reason_of(refusals.why_not_claim(state, seat))
    return Offer(state.offer, state.offered_by, list(state.claims), refusal)


def _masters(state: State, seat: int) -> list[Master]:
    hand = sorted(state.hands[seat], key=ORDER.__getitem__)
    ships: dict[str, set[str]] = {}
    for master, crew in launches(state.hands[seat], state.prize_crew):
        ships.setdefault(master, set()).update(crew)
    found = []
    for master in hand:
        if SAILS[master]:
            aboard = ships.get(master, set())
            may_sail = [card for card in hand if card != master and (fits(master, card) or card in aboard)]
            refusal = None
            if state.sailed:
                refusal = refusals.LAUNCHED_ALREADY
            elif not aboard:
                refusal = ("R4", f"{len(may_sail)} of the three crew that a {TITLE[master]} needs.")
            found.append(Master(master, may_sail, reason_of(refusal)))
    return found


def _options(state: State, seat: int) -> list[Option]:
    found = []
    for ship in range(3 * seat, 3 * seat + state.launched[seat]):
        if state.status[ship] != "at sea":
            continue
        spies = bool(refusals.unused_spies(state, ship))
        for target, other in enumerate(state.masters):
            if other is None or target // 3 == seat:
                continue
            refusal = refusals.why_not_attack(state, seat, ship, target)
            words = forecast(state, seat, ship, target) if refusal is None else None
            spy = spies and refusal is None and target not in state.peeks[seat]
            found.append(Option(ship, target, reason_of(refusal), words, spy))
    return found


def _last(state: State, viewer: Viewer) -> Battle | None:
    event = state.last
    return (
        None if event is None else _battle(event, _ship(state, event.ship, viewer), _ship(state, event.target, viewer))
    )


def _ended(state: State) -> Battle | None:
    """The cards of that round are shuffled: what its last battle showed is all that is left of the two ships."""
    if state.ended is None:
        return None
    event, master, target = state.ended
    attack: list[str | None] = [None] * 3
    defence: list[str | None] = [None] * (3 - len(event.treasure))
    if isinstance(event, events.BattleFought):
        winner = event.winner
        attack, defence = [duel.attack for duel in event.duels], [duel.defence for duel in event.duels]
        states = {None: ("sunk", "sunk"), event.seat: ("won", "lost")}.get(winner, ("lost", "won"))
        holders: tuple[int | None, int | None] = (winner, winner)
    else:
        states, holders = ("raider", "raided"), (event.seat, event.target // 3)
    return _battle(
        event,
        _told(event.ship, master, attack, states[0], holders[0]),
        _told(event.target, target, defence, states[1], holders[1]),
    )


def _told(ship: int, master: str, crew: list[str | None], status: str, holder: int | None) -> Ship:
    return Ship(ship, master, TITLE[master], SUIT[master], SAILS[master], crew, status, holder, [])


def _battle(event: events.BattleFought | events.Raided, attacker: Ship, defender: Ship) -> Battle:
    worth = sum(POINTS[card] for card in event.treasure)
    if isinstance(event, events.Raided):
        return Battle(True, None, event, attacker, defender, [], [], "a Raider ship plunders treasure", worth)
    masters = attacker.master, defender.master
    duels = [tell_duel(number, duel, event.seat) for number, duel in enumerate(event.duels, 1)]
    tally = [tell_tally(event, number, *masters) for number in range(len(duels))]
    return Battle(False, event, None, attacker, defender, duels, tally, tell_cause(event, *masters), 2 * SHIP + worth)
