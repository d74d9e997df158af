"""One character: deck, piles, Stamina, Wounds, tokens and levels; facts of its life are folded here, in both forms of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.deckahedron import events
from games.deckahedron.cards import BLESSED, BOX, DECK, GREEN, SHOWS, STAMINA, WORTH, WOUNDS
from games.deckahedron.moves import LEVEL, MOVES

SPREAD: Final = "spread"  # has yet to choose its attributes
READY: Final = "ready"  # outside a flip
CALLED: Final = "called"  # Table: asked to flip
FLIPPED: Final = "flipped"  # a flip lies open and does not count yet
REWARD: Final = "reward"  # a green card resolved: a token or a level
DONE: Final = "done"  # Gauntlet: the course is run
OUT: Final = "out"  # incapacitated
GM: Final = "gm"

FULL: Final = 10  # Stamina of the unhurt (R6)


class Character:
    """`flip` holds the open cards of a flip that does not count yet; `box` the Wounds and Blessings not in the deck."""

    __slots__ = (
        "approach",
        "attribute",
        "box",
        "deck",
        "discards",
        "exhausted",
        "flip",
        "given",
        "harm",
        "last",
        "levels",
        "move",
        "name",
        "net",
        "ranks",
        "renown",
        "resolved",
        "results",
        "shuffles",
        "stage",
        "struck",
        "tokens",
        "wounds",
    )

    def __init__(self) -> None:
        self.name = ""
        self.ranks: list[int] = []
        self.deck: list[str] = list(DECK)  # the last card is the top
        self.discards: list[str] = []
        self.exhausted: list[str] = []
        self.box: list[str] = list(BOX)
        self.flip: list[str] = []
        self.stage: str = SPREAD
        self.approach: int | None = None
        self.move = ""
        self.attribute = ""
        self.net = 0  # of the open flip, level and limits counted in
        self.given = 0  # Table: the sum that the GM gave, and one more for each Flashback since
        self.struck = False  # a Wound card ended the flip
        self.results: list[str] = []  # of each flip since the last one that counted
        self.resolved = ""  # the card that resolved the last flip
        self.last: events.Flipped | None = None
        self.tokens = 0
        self.levels: list[int] = [0] * len(MOVES)
        self.harm = 0
        self.wounds = 0
        self.renown = 0
        self.shuffles = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Character) and all(
            getattr(self, name) == getattr(other, name) for name in Character.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def stamina(self) -> int:
        return FULL - len(self.exhausted)

    def clone(self) -> Character:
        twin = Character.__new__(Character)
        twin.name = self.name
        twin.ranks = self.ranks  # replaced, never changed
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.exhausted = self.exhausted[:]
        twin.box = self.box[:]
        twin.flip = self.flip
        twin.stage = self.stage
        twin.approach = self.approach
        twin.move = self.move
        twin.attribute = self.attribute
        twin.net = self.net
        twin.given = self.given
        twin.struck = self.struck
        twin.results = self.results
        twin.resolved = self.resolved
        twin.last = self.last
        twin.tokens = self.tokens
        twin.levels = self.levels
        twin.harm = self.harm
        twin.wounds = self.wounds
        twin.renown = self.renown
        twin.shuffles = self.shuffles
        return twin

    def ties(self) -> list[str]:
        """The open cards that show the result of the flip: each of them could resolve it (R2)."""
        last = self.last
        if last is None:
            return []
        shows, worth = SHOWS[last.symbol], WORTH[last.result]
        return [card for card in self.flip if shows[card] == worth]

    def apply(self, fact: Any) -> None:
        _APPLY[type(fact)](self, fact)

    def _reshuffled(self, fact: events.Reshuffled) -> None:
        self.deck = list(fact.order or ())
        self.discards = []
        self.shuffles = fact.number

    def _spread_chosen(self, fact: events.SpreadChosen) -> None:
        self.ranks = fact.ranks
        self.name = fact.name
        self.stage = READY

    def _called(self, fact: events.Called) -> None:
        self.stage = CALLED
        self.move, self.attribute = fact.move, fact.attribute
        self.given = sum(fact.advantages)

    def _flipped(self, fact: events.Flipped) -> None:
        cards = fact.cards
        del self.deck[-len(cards) :]
        self.flip = cards
        self.stage = FLIPPED
        self.approach, self.move, self.attribute, self.net = fact.approach, fact.move, fact.attribute, fact.net
        self.struck = cards[-1] in WOUNDS
        self.results = [fact.result] if self.resolved else [*self.results, fact.result]
        self.resolved = ""
        self.last = fact

    def _resolved(self, fact: events.Resolved) -> None:
        card = self.resolved = fact.card
        self.discards += self.flip
        if card in BLESSED:
            self.discards.remove(card)
            self.box.append(card)
        self.flip = []
        self.stage = REWARD if card in GREEN else READY

    def _flashed_back(self, fact: events.FlashedBack) -> None:
        self.tokens -= 2
        self.given += self.approach is None
        self.discards += self.flip
        self.flip = []
        self.stage = READY

    def _token_taken(self, fact: events.TokenTaken) -> None:
        self.tokens = fact.tokens
        if self.stage == REWARD:
            self.stage = READY

    def _level_changed(self, fact: events.LevelRaised | events.LevelLost) -> None:
        self.levels = self.levels[:]
        self.levels[LEVEL[fact.move]] = fact.level
        if self.stage == REWARD:
            self.stage = READY

    def _renown_won(self, fact: events.RenownWon) -> None:
        self.renown += fact.renown

    def _harm_taken(self, fact: events.HarmTaken) -> None:
        self.harm = fact.harm

    def _wound_taken(self, fact: events.WoundTaken) -> None:
        self.wounds = fact.wounds
        if fact.cause == "harm":
            self.harm = 0
        if fact.card is not None:
            self.box.remove(fact.card)
            self.discards.append(fact.card)

    def _stamina_lost(self, fact: events.StaminaLost) -> None:
        passed = fact.passed
        del self.deck[-len(passed) - 1 :]
        self.discards += passed
        self.exhausted.append(fact.card)

    def _stamina_regained(self, fact: events.StaminaRegained) -> None:
        self.exhausted.remove(fact.card)
        self.discards.append(fact.card)
        if fact.cause == "tokens":
            self.tokens -= 2

    def _blessing_given(self, fact: events.BlessingGiven) -> None:
        self.box.remove(fact.card)
        self.discards.append(fact.card)

    def _incapacitated(self, fact: events.Incapacitated) -> None:
        self.stage = OUT

    def has_stamina_card(self) -> bool:
        return not STAMINA.isdisjoint(self.deck)


_APPLY: Final[dict[type, Callable[[Character, Any], None]]] = {
    events.Reshuffled: Character._reshuffled,
    events.SpreadChosen: Character._spread_chosen,
    events.Called: Character._called,
    events.Flipped: Character._flipped,
    events.Resolved: Character._resolved,
    events.FlashedBack: Character._flashed_back,
    events.TokenTaken: Character._token_taken,
    events.LevelRaised: Character._level_changed,
    events.LevelLost: Character._level_changed,
    events.RenownWon: Character._renown_won,
    events.HarmTaken: Character._harm_taken,
    events.WoundTaken: Character._wound_taken,
    events.StaminaLost: Character._stamina_lost,
    events.StaminaRegained: Character._stamina_regained,
    events.BlessingGiven: Character._blessing_given,
    events.Incapacitated: Character._incapacitated,
}
