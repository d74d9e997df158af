"""Writes what follows from a decision, fact by fact, on a copy of the character: flips, rewards, Harm, Stamina, reshuffles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from games.deckahedron.cards import ATTRIBUTE, BLESSINGS, GREEN, RESULTS, SHOWS, STAMINA, SYMBOLS, WOUNDS
from games.deckahedron.character import FULL, OUT, Character
from games.deckahedron.events import (
    BlessingGiven,
    Fact,
    FlashedBack,
    Flipped,
    HarmTaken,
    Incapacitated,
    RenownWon,
    Reshuffled,
    Resolved,
    StaminaLost,
    StaminaRegained,
    TokenTaken,
    WoundTaken,
)
from games.deckahedron.moves import LEVEL, MOST, net_advantage
from games.deckahedron.perils import Pay

FEW: Final = 5  # so many cards in the deck, or fewer, force a reshuffle (R5)
HARMS: Final = 3  # make a Wound (R6)
DEADLY: Final = 3  # Wounds
Orderer = Callable[
    [Character, list[Any]], list[str]
]  # the new order of this character's cards; may note a fact of chance
Source = Literal["peril", "gm"]


class Chronicler:
    """`who` is a copy on which each fact is folded as it is written, so that the next one follows from it."""

    __slots__ = ("facts", "order", "seat", "who")

    def __init__(self, seat: int, character: Character, order: Orderer) -> None:
        self.seat = seat
        self.who = character.clone()
        self.order = order
        self.facts: list[Fact] = []

    def write(self, fact: Fact) -> None:
        self.who.apply(fact)
        self.facts.append(fact)

    def flip(self, approach: int | None, move: str, attribute: str, net: int) -> None:
        """R2: 1 + |net| cards, the best or the worst of them counts; R3: a Wound card ends the flip."""
        who = self.who
        symbol = SYMBOLS[who.ranks[ATTRIBUTE[attribute]] - 1]
        cards = who.deck[: -2 - abs(net) : -1]
        for at, card in enumerate(cards):
            if card in WOUNDS:
                cards = cards[: at + 1]
                break
        shows = SHOWS[symbol]
        worths = [shows[card] for card in cards]
        result = RESULTS[min(worths) if net < 0 else max(worths)]
        self.write(Flipped(self.seat, approach, move, attribute, symbol, net, cards, result))

    def flash_back(self) -> None:
        """R7: the flip is ignored, and made again with one more advantage; a thin deck is reshuffled in between."""
        who = self.who
        approach, move, attribute, net = who.approach, who.move, who.attribute, who.net
        self.write(FlashedBack(self.seat))
        self.tidy()
        if approach is None:  # what the GM gave beyond the limits still counts (R2); no approach gives so much
            net = net_advantage(who.given, who.levels[LEVEL[move]]) - 1
        self.flip(approach, move, attribute, min(MOST, net + 1))

    def resolve(self, card: str) -> bool:
        """R4: whether a reward waits to be chosen; at the highest level a token is the only one."""
        who = self.who
        last = who.last
        assert last is not None
        self.write(Resolved(self.seat, card, last.result))
        if card not in GREEN:
            return False
        if who.levels[LEVEL[who.move]] < MOST:
            return True
        self.write(TokenTaken(self.seat, who.tokens + 1, "flip"))
        return False

    def pay(self, pay: Pay, source: Source) -> None:
        """The good first, then Harm; who goes down takes no more."""
        who, seat = self.who, self.seat
        if pay.renown:
            self.write(RenownWon(seat, pay.renown))
        for _ in range(pay.token):
            self.write(TokenTaken(seat, who.tokens + 1, source))
        for _ in range(pay.stamina):
            self.regain(source)
        if pay.blessing is not None:
            self.bless(pay.blessing, source)
        for _ in range(pay.harm):
            self.harm()
        for _ in range(pay.wound):
            self.wound(source)

    def regain(self, source: Literal["tokens", "peril", "gm"]) -> None:
        if self.who.exhausted:
            self.write(StaminaRegained(self.seat, self.who.exhausted[-1], source))

    def bless(self, kind: str, source: Source) -> None:
        """R8: by way of the discard pile; an empty box gives nothing."""
        left = [card for card in BLESSINGS[kind] if card in self.who.box]
        if left:
            self.write(BlessingGiven(self.seat, left[0], source))

    def harm(self) -> None:
        """R6: a Harm costs 1 Stamina, and the third makes a Wound."""
        who = self.who
        if who.stage == OUT:
            return
        self.write(HarmTaken(self.seat, who.harm + 1))
        self.lose("harm")
        if who.harm == HARMS and who.stage != OUT:
            self.wound("harm")

    def wound(self, cause: Literal["harm", "peril", "gm"]) -> None:
        """R6: a Wound card goes in, and 1 Stamina is lost; the third Wound is the end."""
        who, seat = self.who, self.seat
        if who.stage == OUT:
            return
        card = next((card for card in who.box if card in WOUNDS), None)
        self.write(WoundTaken(seat, who.wounds + 1, card, cause))
        if who.wounds == DEADLY:
            self.write(Incapacitated(seat, "wounds"))
        else:
            self.lose("wound")

    def lose(self, cause: Literal["harm", "wound", "card"]) -> None:
        """R6: cards are turned over up to a Stamina card, which is exhausted; with the tenth, the strength is gone."""
        who = self.who
        if who.stage == OUT:
            return
        if not who.has_stamina_card():  # all would be turned over and shuffled back
            self.reshuffle(True)
        deck = who.deck
        top = at = len(deck) - 1
        while deck[at] not in STAMINA:
            at -= 1
        self.write(StaminaLost(self.seat, deck[top:at:-1], deck[at], cause))
        if len(who.exhausted) == FULL:
            self.write(Incapacitated(self.seat, "stamina"))

    def suffer(self) -> None:
        """R3: the Wound card that ended the flip costs 1 Stamina."""
        if self.who.struck:
            self.lose("card")

    def tidy(self) -> None:
        """R5: a thin deck is reshuffled as soon as no flip is open."""
        if len(self.who.deck) <= FEW and self.who.stage != OUT:
            self.reshuffle(True)

    def reshuffle(self, forced: bool) -> None:
        number = self.who.shuffles + 1
        order = self.order(self.who, self.facts)
        self.write(Reshuffled(self.seat, number, forced, order))
