"""Keeping, changing and throwing away decks of Deckhand, the game to which players bring their own."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from decks import selectors
from decks.models import SavedDeck
from doors.refusals import Refusal
from games.deckhand_ccg import decks
from games.deckhand_ccg.cards import CARDS

DECKS_A_PLAYER = 50
CARDS_MOST = 60  # room to try things out; a match takes twenty
NAME_LONGEST = 40


class Judged(msgspec.Struct, frozen=True):
    """What keeps a deck from being played (nothing, if it may be), and how many of its cards cost 0, 1, 2 and 3."""

    problems: list[decks.Problem]
    curve: list[int]


def judge(*, captain: str, cards: Sequence[str]) -> Judged:
    _check_size(cards)
    return Judged(problems=decks.problems(captain, cards), curve=decks.curve(cards))


def save(*, player: str, name: str, captain: str, cards: Sequence[str]) -> SavedDeck:
    check(name=name, captain=captain, cards=cards)
    kept = SavedDeck.objects.filter(player=player).count()
    if kept >= DECKS_A_PLAYER:
        raise Refusal("too_many_decks", 429, f"You keep {kept} decks; throw one away first.")
    return SavedDeck.objects.create(
        player=player, name=name.strip(), captain=captain, cards=list(cards), changed_at_ms=_now_ms()
    )


def change(*, player: str | None, deck_id: str, name: str, captain: str, cards: Sequence[str]) -> SavedDeck:
    deck = selectors.get_own(player=player, deck_id=deck_id)
    check(name=name, captain=captain, cards=cards)
    deck.name, deck.captain, deck.cards, deck.changed_at_ms = name.strip(), captain, list(cards), _now_ms()
    deck.save()
    return deck


def throw_away(*, player: str | None, deck_id: str) -> None:
    selectors.get_own(player=player, deck_id=deck_id).delete()


def check(*, name: str, captain: str, cards: Sequence[str]) -> None:
    """Refuse what cannot be kept; an unfinished deck can."""
    if not 1 <= len(name.strip()) <= NAME_LONGEST or not name.isprintable():
        raise Refusal("bad_name", 400, f"A deck's name has 1 to {NAME_LONGEST} printable characters.", field="name")
    if captain not in CARDS or not CARDS[captain].captain:
        raise Refusal("bad_captain", 400, f"There is no Captain named {captain[:40]!r}.", field="captain")
    _check_size(cards)
    unknown = [card for card in cards if card not in CARDS or CARDS[card].captain]
    if unknown:
        raise Refusal("bad_card", 400, f"There is no card for decks named {unknown[0][:40]!r}.", field="cards")


def _check_size(cards: Sequence[str]) -> None:
    if len(cards) > CARDS_MOST:
        raise Refusal("bad_cards", 400, f"A list holds at most {CARDS_MOST} cards.", field="cards")


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
