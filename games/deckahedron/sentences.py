"""Each event as plain sentences; {0}, {1} and so on stand for the seats' names, cards stand by their titles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.contract import Viewer
from games.deckahedron import events as e
from games.deckahedron.cards import ATTRIBUTES, TITLES
from games.deckahedron.moves import MOVE
from games.deckahedron.perils import PERIL
from games.deckahedron.view import redact

_NUMBERS: Final = ("no card", "one card", "two cards", "three cards")


def say(event: Any, viewer: Viewer) -> str:
    """Nothing is said that `redact` would have left out."""
    return _SAY[type(event)](redact(event, viewer))


def _course(event: e.CourseDrawn) -> str:
    return f"Ten perils were drawn: {', '.join(PERIL[name].title for name in event.perils)}."


def _order(event: e.OrderDrawn) -> str:
    if event.number == 0:
        return "All decks were shuffled in the same order."
    return f"Reshuffle {event.number} was drawn, the same for everybody."


def _reshuffled(event: e.Reshuffled) -> str:
    if event.number == 0:
        return f"{{{event.seat}}} laid the deck face down."
    why = "had to reshuffle" if event.forced else "reshuffled"
    return f"{{{event.seat}}} {why}."


def _spread(event: e.SpreadChosen) -> str:
    ranks = ", ".join(f"{name.title()} {rank}" for name, rank in zip(ATTRIBUTES, event.ranks, strict=True))
    named = f" as {event.name}" if event.name else ""
    return f"{{{event.seat}}} came{named} with {ranks}."


def _called(event: e.Called) -> str:
    ups, downs = event.advantages.count(1), event.advantages.count(-1)
    parts = [
        f"{count} {word}{'s' if count > 1 else ''}"
        for count, word in ((ups, "advantage"), (downs, "disadvantage"))
        if count
    ]
    given = f", {' and '.join(parts)}" if parts else ""
    return f"The GM called {{{event.seat}}}: {MOVE[event.move].title} with {event.attribute.title()}{given}."


def _flipped(event: e.Flipped) -> str:
    count = "" if len(event.cards) == 1 else ", the best counts" if event.net > 0 else ", the worst counts"
    return (
        f"{{{event.seat}}} flipped {_NUMBERS[len(event.cards)]} for {MOVE[event.move].title} with"
        f" {event.symbol.title()} forward: {_titles(event.cards)}{count}: {event.result}."
    )


def _resolved(event: e.Resolved) -> str:
    return f"{TITLES[event.card]} resolved it: {event.result}."


def _flashed(event: e.FlashedBack) -> str:
    return f"{{{event.seat}}} spent two green tokens on a Flashback."


def _token(event: e.TokenTaken) -> str:
    if event.cause == "gm":
        return f"The GM gave {{{event.seat}}} a green token."
    return f"{{{event.seat}}} took a green token."


def _raised(event: e.LevelRaised) -> str:
    return f"{{{event.seat}}} rose to level {event.level:+d} in {MOVE[event.move].title}."


def _lost_level(event: e.LevelLost) -> str:
    return f"{{{event.seat}}} fell to level {event.level:+d} in {MOVE[event.move].title}."


def _renown(event: e.RenownWon) -> str:
    return f"{{{event.seat}}} won {event.renown} renown."


def _harm(event: e.HarmTaken) -> str:
    return f"{{{event.seat}}} took a Harm, {event.harm} of 3."


def _wound(event: e.WoundTaken) -> str:
    card = f"; {TITLES[event.card]} goes into the deck" if event.card else ""
    return f"{{{event.seat}}} took Wound {event.wounds} of 3{card}."


def _stamina(event: e.StaminaLost) -> str:
    passed = f" after {_titles(event.passed)}" if event.passed else ""
    return f"{{{event.seat}}} lost 1 Stamina: {TITLES[event.card]} was exhausted{passed}."


def _regained(event: e.StaminaRegained) -> str:
    paid = " for two green tokens" if event.cause == "tokens" else ""
    return f"{{{event.seat}}} got 1 Stamina back{paid}: {TITLES[event.card]}."


def _blessed(event: e.BlessingGiven) -> str:
    return f"{{{event.seat}}} received a Blessing: {TITLES[event.card]}."


def _down(event: e.Incapacitated) -> str:
    why = "a third Wound" if event.cause == "wounds" else "no Stamina left"
    return f"{{{event.seat}}} is incapacitated: {why}."


def _ran(event: e.Ran) -> str:
    if event.facts is None:
        if not event.running:
            return f"{{{event.seat}}} stopped after peril {event.peril}."
        if event.passed == event.peril:
            return f"{{{event.seat}}} passed peril {event.peril}, sealed."
        return f"{{{event.seat}}} made a sealed step at peril {event.peril}."
    return " ".join(_SAY[type(fact)](fact) for fact in event.facts if type(fact) is not e.OrderDrawn)


def _shown(event: e.PerilShown) -> str:
    told = "; ".join(_run(run) for run in event.runs)
    best = max((run.renown for run in event.runs), default=0)
    ahead = [f"{{{run.seat}}}" for run in event.runs if run.renown == best]
    leads = "lead" if len(ahead) > 1 else "leads"
    return f"All have passed peril {event.peril}. {told}. {' and '.join(ahead)} {leads} with {best} renown."


def _run(run: e.Run) -> str:
    how = " after a Flashback" if len(run.results) > 1 else ""
    gained = f", {run.gained} renown" if run.gained else ""
    out = ", and went down" if run.out else ""
    return f"{{{run.seat}}} met it by {MOVE[run.move].title}, {run.symbol.title()}: {run.results[-1]}{how}{gained}{out}"


def _told(event: e.Told) -> str:
    return f"The GM: {event.text}"


def _ended(event: e.MatchEnded) -> str:
    winners = [f"{{{seat}}}" for seat, place in enumerate(event.places) if place == 1]
    if len(winners) > 1 or len(event.places) == 1:
        return event.reason
    return f"{event.reason} {winners[0]} won the match."


def _titles(cards: Sequence[str]) -> str:
    return ", ".join(TITLES[card] for card in cards)


_SAY: Final[dict[type, Callable[[Any], str]]] = {
    e.CourseDrawn: _course,
    e.OrderDrawn: _order,
    e.Reshuffled: _reshuffled,
    e.SpreadChosen: _spread,
    e.Called: _called,
    e.Flipped: _flipped,
    e.Resolved: _resolved,
    e.FlashedBack: _flashed,
    e.TokenTaken: _token,
    e.LevelRaised: _raised,
    e.LevelLost: _lost_level,
    e.RenownWon: _renown,
    e.HarmTaken: _harm,
    e.WoundTaken: _wound,
    e.StaminaLost: _stamina,
    e.StaminaRegained: _regained,
    e.BlessingGiven: _blessed,
    e.Incapacitated: _down,
    e.Ran: _ran,
    e.PerilShown: _shown,
    e.Told: _told,
    e.MatchEnded: _ended,
}
