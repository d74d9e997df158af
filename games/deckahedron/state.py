"""One match as it stands, Gauntlet or Table; only `apply` changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from games.chance import Chance
from games.contract import Outcome, Seat, Viewer
from games.deckahedron import character as stages
from games.deckahedron import events, gauntlet, refusals, table, view
from games.deckahedron.actions import DeckahedronAction
from games.deckahedron.cards import WORTH
from games.deckahedron.character import Character
from games.deckahedron.perils import COURSE
from games.speech import refuse

GAUNTLET: Final = "gauntlet"
TABLE: Final = "table"
STORY: Final = 8  # the GM's last words that the Table keeps in sight


class State:
    """`runs` are the perils behind each runner, `shown` how many of them are open to all; the rest of the slots is the Table's."""

    __slots__ = (
        "acts",
        "calls",
        "characters",
        "course",
        "first",
        "mode",
        "orders",
        "result",
        "runs",
        "shown",
        "since",
        "story",
        "told",
    )

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        self.mode: str = options.get("mode", GAUNTLET)
        if not 1 <= seats <= 5 or (self.mode == TABLE and seats == 1):
            raise ValueError("the Gauntlet is for one to five, the Table for two to five")
        self.first = -1  # all run at once, and a session has no turns
        self.characters = [Character() for _ in range(seats)]
        if self.mode == TABLE:
            gm = self.characters[table.GM]
            gm.stage = stages.GM
            gm.deck, gm.box = [], []
        self.course: list[str] = []
        self.orders: list[list[str]] = []  # Gauntlet: by number of reshuffle
        self.runs: list[list[events.Run]] = [[] for _ in range(seats)]
        self.shown = 0
        self.acts = 0  # of the GM
        self.calls = 0
        self.since: list[str] = []  # what the GM did since the last flip counted
        self.told: events.Verdict | None = None  # that flip
        self.story: list[str] = []
        self.result: Outcome | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def to_act(self) -> tuple[Seat, ...]:
        if self.result is not None:
            return ()
        return gauntlet.to_act(self) if self.mode == GAUNTLET else table.to_act(self)

    def may_act(self) -> tuple[Seat, ...]:
        return table.may_act(self) if self.mode == TABLE and self.result is None else ()

    def legal(self, seat: Seat) -> list[DeckahedronAction]:
        if self.result is not None:
            return []
        return gauntlet.legal(self, seat) if self.mode == GAUNTLET else table.legal(self, seat)

    def random_legal(self, rng: Random) -> tuple[Seat, DeckahedronAction]:
        """Somebody who can act, awaited or not, and one of its legal actions."""
        seats = self.to_act() + self.may_act()
        seat = seats[int(rng.random() * len(seats))]
        found = self.legal(seat)
        return seat, found[int(rng.random() * len(found))]

    def decide(self, seat: Seat, action: DeckahedronAction, chance: Chance) -> list[events.DeckahedronEvent]:
        if self.result is not None:
            refuse(refusals.MATCH_OVER)
        if self.mode == GAUNTLET:
            return gauntlet.decide(self, seat, action, chance)
        return table.decide(self, seat, action, chance)

    def view(self, viewer: Viewer) -> view.DeckahedronView:
        return view.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return self.result

    def evaluate(self) -> list[float]:
        """From -1 to 1: renown and Stamina against the best of the others; at the Table nobody is ahead."""
        if self.mode == TABLE:
            return [0.0] * len(self.characters)
        worth = [who.renown + 0.1 * who.stamina + 0.05 * who.tokens for who in self.characters]
        found = []
        for seat, mine in enumerate(worth):
            best = max((theirs for other, theirs in enumerate(worth) if other != seat), default=15.0)
            found.append(max(-1.0, min(1.0, (mine - best) / 20)))
        return found

    def clone(self) -> State:
        twin = State.__new__(State)
        twin.mode = self.mode
        twin.first = self.first
        twin.characters = [who.clone() for who in self.characters]
        twin.course = self.course
        twin.orders = self.orders[:]
        twin.runs = [runs[:] for runs in self.runs]
        twin.shown = self.shown
        twin.acts = self.acts
        twin.calls = self.calls
        twin.since = self.since[:]
        twin.told = self.told
        twin.story = self.story
        twin.result = self.result
        return twin

    def apply(self, event: Any) -> None:
        _APPLY[type(event)](self, event)

    def _fact(self, event: Any) -> None:
        self.characters[event.seat].apply(event)

    def _ran(self, event: events.Ran) -> None:
        who = self.characters[event.seat]
        for fact in event.facts or ():
            if type(fact) is events.OrderDrawn:
                self.orders.append(fact.order or [])
            else:
                who.apply(fact)
        if event.run is not None:
            runs = self.runs[event.seat]
            runs.append(event.run)
            if len(runs) == COURSE and who.stage != stages.OUT:
                who.stage = stages.DONE

    def _order_drawn(self, event: events.OrderDrawn) -> None:
        self.orders.append(event.order or [])

    def _course_drawn(self, event: events.CourseDrawn) -> None:
        self.course = event.perils

    def _peril_shown(self, event: events.PerilShown) -> None:
        self.shown = event.peril

    def _called(self, event: events.Called) -> None:
        self._fact(event)
        self.calls += 1
        self._act("call")

    def _resolved(self, event: events.Resolved) -> None:
        self._fact(event)
        self.since = []
        who = self.characters[event.seat]
        self.told = events.Verdict(event.seat, who.move, who.attribute, WORTH[event.result])

    def _told(self, event: events.Told) -> None:
        self.story = [*self.story[1 - STORY :], event.text]
        self._act("tell")

    def _dealt(self, event: Any) -> None:
        """A fact that may be the GM's doing, or follow from a flip."""
        self._fact(event)
        if getattr(event, "cause", "gm") == "gm":
            self._act(_DEALT[type(event)])

    def _act(self, what: str) -> None:
        self.acts += 1
        self.since.append(what)

    def _match_ended(self, event: events.MatchEnded) -> None:
        self.result = Outcome(event.places, event.reason, event.rule)


_DEALT: Final[dict[type, str]] = {
    events.HarmTaken: "harm",
    events.WoundTaken: "wound",
    events.TokenTaken: "token",
    events.StaminaRegained: "stamina",
    events.BlessingGiven: "blessing",
    events.LevelLost: "rust",
}
_APPLY: Final[dict[type, Callable[[State, Any], None]]] = {
    events.CourseDrawn: State._course_drawn,
    events.OrderDrawn: State._order_drawn,
    events.Ran: State._ran,
    events.PerilShown: State._peril_shown,
    events.Reshuffled: State._fact,
    events.SpreadChosen: State._fact,
    events.Called: State._called,
    events.Flipped: State._fact,
    events.Resolved: State._resolved,
    events.FlashedBack: State._fact,
    events.LevelRaised: State._fact,
    events.StaminaLost: State._fact,
    events.Incapacitated: State._fact,
    **dict.fromkeys(_DEALT, State._dealt),
    events.Told: State._told,
    events.MatchEnded: State._match_ended,
}
