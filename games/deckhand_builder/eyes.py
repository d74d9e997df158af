"""Who knows which cards of a hand. Equal cards cannot be told apart, so knowledge of them is a number a viewer, not a mark a card."""

from __future__ import annotations

from games.deckhand_builder.cards import EYES, FACE, PUBLIC


def leave(hand: list[int], kind: int) -> None:
    """One card of the kind goes, seen by all: whoever knew of several knows of one less, whoever knew of one knows of none."""
    at = [place for place, card in enumerate(hand) if card & FACE == kind]
    if len(at) > 1:
        ranks = _ranks(hand, at)
        for place, eyes in zip(at[1:], ranks[1:], strict=True):
            hand[place] = kind | eyes << EYES
    del hand[at[0]]


def show(hand: list[int], kind: int, count: int) -> None:
    """So many cards of the kind are shown to all, and stay."""
    at = [place for place, card in enumerate(hand) if card & FACE == kind]
    ranks = _ranks(hand, at)
    for number, place in enumerate(at):
        hand[place] = kind | (PUBLIC if number < count else ranks[number]) << EYES


def _ranks(hand: list[int], at: list[int]) -> list[int]:
    """First the eyes that know of one such card at least, then those that know of two, and so on."""
    held = [hand[place] >> EYES for place in at]
    ranks = [0] * len(held)
    for bit in (1, 2, 4, 8, 16):
        for number in range(sum(bool(eyes & bit) for eyes in held)):
            ranks[number] |= bit
    return ranks
