"""The REST doors of saved decks: an owner's list, one deck, and the judgement of any list of cards."""

from __future__ import annotations

import msgspec
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from accounts.services import ensure_player, who_asks
from decks import selectors, services
from decks.models import SavedDeck
from decks.services import Judged
from doors.rest import Door, answer
from doors.schema import body_of, shape
from games.deckhand_ccg.decks import READY


class DeckBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as its owner wants it kept; it may be unfinished."""

    name: str
    captain: str
    cards: list[str]


class CheckBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    captain: str
    cards: list[str]


class DeckView(msgspec.Struct, frozen=True, rename="camel"):
    """A saved deck; `playable` when a match would take it."""

    id: str
    name: str
    captain: str
    cards: list[str]
    changed_at: int
    playable: bool


class DeckList(msgspec.Struct, frozen=True):
    decks: list[DeckView]


class ReadyDeckView(msgspec.Struct, frozen=True):
    """A deck that waits at every table."""

    id: str
    title: str
    captain: str
    about: str
    cards: list[str]


class ReadyDecks(msgspec.Struct, frozen=True):
    decks: list[ReadyDeckView]


class ThrownAway(msgspec.Struct, frozen=True):
    id: str


class DecksDoor(Door):
    throttle_scope = "moves"

    @extend_schema(responses=shape(DeckList), summary="The decks you keep", operation_id="decks_list")
    def get(self, request: Request) -> HttpResponse:
        return answer(DeckList([_view(deck) for deck in selectors.list_own(who_asks(request))]))

    @extend_schema(request=body_of(DeckBody), responses=shape(DeckView, 201), summary="Keep a deck")
    def post(self, request: Request) -> HttpResponse:
        wanted = self.body(request, DeckBody)
        services.check(name=wanted.name, captain=wanted.captain, cards=wanted.cards)  # a bad list makes no guest
        player = ensure_player(request=request._request).public_id
        deck = services.save(player=player, name=wanted.name, captain=wanted.captain, cards=wanted.cards)
        return answer(_view(deck), 201)


class ReadyDecksDoor(Door):
    @extend_schema(responses=shape(ReadyDecks), summary="The ready decks, to play or to begin from")
    def get(self, request: Request) -> HttpResponse:
        ready = READY.values()
        return answer(
            ReadyDecks([ReadyDeckView(one.deck, one.title, one.captain, one.about, one.list()) for one in ready])
        )


class DeckDoor(Door):
    throttle_scope = "moves"

    @extend_schema(responses=shape(DeckView), summary="One of your decks")
    def get(self, request: Request, deck_id: str) -> HttpResponse:
        return answer(_view(selectors.get_own(player=who_asks(request), deck_id=deck_id)))

    @extend_schema(request=body_of(DeckBody), responses=shape(DeckView), summary="Change one of your decks")
    def put(self, request: Request, deck_id: str) -> HttpResponse:
        wanted = self.body(request, DeckBody)
        deck = services.change(
            player=who_asks(request), deck_id=deck_id, name=wanted.name, captain=wanted.captain, cards=wanted.cards
        )
        return answer(_view(deck))

    @extend_schema(responses=shape(ThrownAway), summary="Throw one of your decks away")
    def delete(self, request: Request, deck_id: str) -> HttpResponse:
        services.throw_away(player=who_asks(request), deck_id=deck_id)
        return answer(ThrownAway(deck_id))


class CheckDoor(Door):
    throttle_scope = "moves"

    @extend_schema(
        request=body_of(CheckBody), responses=shape(Judged), summary="What keeps a list of cards from being played"
    )
    def post(self, request: Request) -> HttpResponse:
        asked = self.body(request, CheckBody)
        return answer(services.judge(captain=asked.captain, cards=asked.cards))


def _view(deck: SavedDeck) -> DeckView:
    playable = not services.judge(captain=deck.captain, cards=deck.cards).problems
    return DeckView(
        id=deck.id, name=deck.name, captain=deck.captain, cards=deck.cards, changed_at=deck.changed_at_ms,
        playable=playable,
    )  # fmt: skip
