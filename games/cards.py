"""The 52 playing cards as short strings, rank then suit: "10H", "AS", "5D"."""

from __future__ import annotations

from typing import Final

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("C", "D", "H", "S")  # rising, as Hit the Deck! ranks them
DECK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)

RANK: Final = {card: RANKS.index(card[:-1]) + 1 for card in DECK}  # the Ace is 1
SUIT: Final = {card: SUITS.index(card[-1]) for card in DECK}

_WORDS: Final = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
RANK_WORDS: Final = dict(zip(RANKS, _WORDS, strict=True))
RANK_PLURALS: Final = {rank: "sixes" if rank == "6" else word + "s" for rank, word in RANK_WORDS.items()}
