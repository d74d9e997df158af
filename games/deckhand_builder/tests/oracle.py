"""What the checks of conformance cannot know by themselves: where every card is, and which histories look alike to a viewer.

It is written from the rulebook and the raw events alone, apart from view() and redact(), so that each checks the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from games.contract import Viewer
from games.deckhand_builder import events as e
from games.deckhand_builder.cards import COUNT, FACE, IDS
from games.deckhand_builder.state import State
from games.twins import permutation

Origin = tuple[
    int, int
]  # the event that shuffled the deck, and the place in its order; below 0 for a card that came openly

# What these cards do tells of the hand also by what does not happen: while they work it counts as seen.
HAND_READERS = {
    "celebrate",
    "tavern",
    "quick-shot",
    "blademaster",
    "exploration",
    "haunted-cave",
    "karmic-elevation",
    "going-ape",
    "abyss-marauder",
    "gold-mine",
    "bewitched-doll",
}


def cards(state: State) -> list[str]:
    """Every card of the match, wherever it lies; the coins, as many as the box has, make it ninety."""
    piles = [state.supply_deck, state.reload_deck, state.box, *state.decks, *state.hands, *state.stashes]
    found = [card & FACE for pile in piles for card in pile]
    found += [kind for kind in (*state.supply, state.playing) if kind >= 0]
    found += [card for card, _, _ in state.expeditions]
    assert all(kind < COUNT for kind in found)
    return [IDS[kind] for kind in found] + ["coin"] * 17


def twin(events: Sequence[Any], viewer: Viewer, rng: Random) -> list[Any]:
    """Another history that this viewer cannot tell from this one.

    Supply cards that never came to light change places in and between the two common decks; cards of a player's deck that the
    viewer has not seen since it was shuffled change places in the deck and in the hand; a secret pass of another is changed.
    """
    watch = Watch(viewer)
    for number, event in enumerate(events):
        watch.follow(number, event)
    changed = list(events)
    for epoch in watch.epochs.values():
        among = [origin for origin in epoch if origin not in watch.seen]
        swapped = permutation([str(number) for number in range(len(among))], rng)
        names = {among[int(a)]: watch.name[among[int(b)]] for a, b in swapped.items()}
        for origin, name in names.items():
            for number, field, at in watch.told[origin]:
                changed[number] = _with(changed[number], field, at, name)
    _change_market(changed, rng)
    _change_passes(changed, watch, viewer)
    return changed


class Watch:
    """Follows every card of the players' decks and hands, and notes which the viewer has met."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.decks: dict[int, list[Origin]] = {}
        self.hands: dict[int, list[tuple[Origin, str]]] = {}
        self.name: dict[Origin, str] = {}
        self.epochs: dict[int, list[Origin]] = {}  # by seat, the deck as it was shuffled last
        self.told: dict[Origin, list[tuple[int, str, int]]] = {}  # where an event names the card
        self.seen: set[Origin] = set()
        self.lost: set[Origin] = set()  # met once, but another has put several cards back in secret order since
        self.puppeteer: tuple[int, int] | None = None
        self.reading = False
        self.active = 0
        self.passing: dict[int, int] = {}

    def follow(self, number: int, event: Any) -> None:
        match event:
            case e.DeckDealt() | e.StashShuffled():
                self._shuffled(number, event)
            case e.CardsDrawn():
                self._drawn(number, event)
            case e.TurnBegan():
                self.active, self.puppeteer, self.reading = event.seat, None, False
            case e.TurnEnded() | e.CardBought():
                self.puppeteer, self.reading = None, False
            case e.CardPlayed():
                self.reading = event.card in HAND_READERS
                self._out_of_hand(event.seat, event.card)
                if event.puppeteer is None:
                    self.puppeteer = None
            case e.EffectsApplied():
                self.reading = self.reading or event.card in HAND_READERS
            case e.CardsDiscarded():
                for card in event.cards:
                    self._out_of_hand(event.seat, card)
            case e.CardsShown():
                self._met(event.seat, event.cards)
            case e.CardPicked(place="hand", owner=int(owner)):
                self._met(owner, [event.card])
            case e.CardRemoved(place="hand", owner=int(owner)):
                self._out_of_hand(owner, event.card)
            case e.CardsRevealed() if event.deck.isdigit():
                self.seen |= set(self.decks[int(event.deck)][-len(event.cards) :])
                self.lost -= set(self.decks[int(event.deck)][-len(event.cards) :])
            case e.CardsLooked():
                self._looked(number, event)
            case e.CardsArranged():
                self._arranged(number, event)
            case e.CardMoved():
                self._moved(event)
            case e.CardsSwapped(place="deck"):
                self.decks[event.owner][-1] = self._open(event.other)
            case e.CardsSwapped(place="hand"):
                self._out_of_hand(event.owner, event.card)
                self.hands[event.owner].append((self._open(event.other), event.other))
            case e.CardsSwapped(place="play"):
                self.hands[event.owner].append((self._open(event.other), event.other))
            case e.PassChosen():
                self.passing[event.seat] = number
            case e.CardsPassed():
                self.passing = {}
                for seat, unseen in enumerate(event.unseen):
                    if unseen:
                        self.seen.add(self.decks[seat].pop())
            case e.HandShown():
                self._hand_shown(number, event)
        if self.reading:
            self.seen |= {origin for origin, _ in self.hands[self.active]}

    def _shuffled(self, number: int, event: Any) -> None:
        origins: list[Origin] = [(number, at) for at in range(len(event.order))]
        for at, origin in enumerate(origins):
            self.name[origin] = event.order[at]
            self.told[origin] = [(number, "order", at)]
        self.decks[event.seat], self.epochs[event.seat] = list(origins), origins
        hand = self.hands.setdefault(event.seat, [])
        self.seen |= {origin for origin, _ in hand}

    def _drawn(self, number: int, event: e.CardsDrawn) -> None:
        for at, card in enumerate(event.cards):
            origin = self.decks[event.seat].pop()
            assert card is not None
            self.hands[event.seat].append((origin, card))
            self.told[origin].append((number, "cards", at))
            if self.viewer == event.seat or self.puppeteer == (event.seat, self.viewer):
                self.seen.add(origin)

    def _met(self, seat: int, cards: Sequence[str]) -> None:
        """Shown and kept: of equal cards those that were met before are taken to be shown again."""
        rest = sorted(self.hands[seat], key=lambda held: held[0] not in self.seen)
        for card in cards:
            held = next(held for held in rest if held[1] == card)
            rest.remove(held)
            self.seen.add(held[0])

    def _out_of_hand(self, seat: int, card: str) -> None:
        hand = self.hands[seat]
        equal = [held for held in hand if held[1] == card]
        gone = next((held for held in equal if held[0] in self.seen), equal[0])
        hand.remove(gone)
        self.seen.add(gone[0])

    def _looked(self, number: int, event: e.CardsLooked) -> None:
        for at in range(len(event.cards or ())):
            origin = self.decks[event.seat][-1 - at]
            self.told[origin].append((number, "cards", at))
            if self.viewer == event.seat or self.puppeteer == (event.seat, self.viewer):
                self.seen.add(origin)

    def _arranged(self, number: int, event: e.CardsArranged) -> None:
        deck, back = self.decks[event.seat], event.back or []
        count = len(event.stash) + len(back)
        looked = deck[-count:]
        del deck[-count:]
        for card in event.stash:
            self.seen.add(self._take(looked, card))
        placed = [self._take(looked, card) for card in back]
        for at, origin in enumerate(placed):
            self.told[origin].append((number, "back", at))
        if len(back) > 1 and self.viewer != event.seat and self.puppeteer != (event.seat, self.viewer):
            self.lost |= set(placed)
        deck += reversed(placed)

    def _take(self, looked: list[Origin], card: str) -> Origin:
        """Of equal cards one that was met before."""
        equal = [origin for origin in looked if self.name[origin] == card]
        chosen = min(equal, key=lambda origin: origin not in self.seen)
        looked.remove(chosen)
        return chosen

    def _open(self, card: str) -> Origin:
        """A card that comes to a hand or a deck for all to see."""
        origin = (-1 - len(self.name), 0)
        self.name[origin], self.told[origin] = card, []
        self.seen.add(origin)
        return origin

    def _moved(self, event: e.CardMoved) -> None:
        deck = self.decks[event.owner]
        if event.place == "deck":
            at = next(at for at in range(len(deck) - 1, -1, -1) if self.name[deck[at]] == event.card)
            del deck[at]
        if event.to == "hand":
            self.hands[event.owner].append((self._open(event.card), event.card))
        elif event.to == "deck":
            deck.insert(0 if event.bottom else len(deck), self._open(event.card))

    def _hand_shown(self, number: int, event: e.HandShown) -> None:
        self.puppeteer = (event.seat, event.to)
        for at, (origin, _) in enumerate(self.hands[event.seat]):
            self.told[origin].append((number, "cards", at))
            if self.viewer == event.to:
                self.seen.add(origin)


def _with(event: Any, field: str, at: int, name: str) -> Any:
    cards = list(getattr(event, field))
    cards[at] = name
    return msgspec.structs.replace(event, **{field: cards})


def _change_market(events: list[Any], rng: Random) -> None:
    laid = events[0]
    text = b"".join(msgspec.json.encode(event) for event in events[1:])
    unseen = [card for card in (*laid.supply_deck, *laid.reload_deck) if f'"{card}"'.encode() not in text]
    names = permutation(unseen, rng)
    events[0] = msgspec.structs.replace(
        laid,
        supply_deck=[names.get(card, card) for card in laid.supply_deck],
        reload_deck=[names.get(card, card) for card in laid.reload_deck],
    )


def _change_passes(events: list[Any], watch: Watch, viewer: Viewer) -> None:
    """A pass that is not shown yet: another's may as well be the top of the deck."""
    for seat, number in watch.passing.items():
        if seat != viewer:
            events[number] = e.PassChosen(seat, None)
