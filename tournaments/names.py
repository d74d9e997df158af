"""Names of entrants: a person's from the accounts, a bot's and a team's from the entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from accounts.names import get_names
from tournaments.events import CLOCKWORK
from tournaments.tournament import Tournament


class Names:
    """Asked for many at once, kept for one answer."""

    def __init__(self, t: Tournament, entrants: Iterable[str] = ()) -> None:
        self._t = t
        self._people: dict[str, str] = {}
        self.learn(entrants)

    def learn(self, ids: Iterable[str]) -> None:
        """Look up, in one question, those who are people."""
        people = {id for id in ids if id not in self._people and self._is_person(id)}
        if people:
            self._people.update(get_names(people))

    def of(self, id: str) -> str:
        if id == CLOCKWORK:
            return "The clockwork"
        entrant = self._t.entrants.get(id)
        if entrant is not None and entrant.entry.kind != "person":
            return entrant.entry.name
        if id not in self._people:
            self.learn([id])
        return self._people.get(id, "Former player")

    def fill(self, text: str, entrants: Iterable[str]) -> str:
        """Put names for {0}, {1} …; a brace that stands for nothing stays."""
        for seat, id in enumerate(entrants):
            text = text.replace(f"{{{seat}}}", self.of(id))
        return text

    def _is_person(self, id: str) -> bool:
        entrant = self._t.entrants.get(id)
        return id != CLOCKWORK and (entrant is None or entrant.entry.kind == "person")


def listed(words: Iterable[str]) -> str:
    """As one says it: Ada, Bo and Cy."""
    all_words = list(words)
    return (
        all_words[0] if len(all_words) == 1 else f"{', '.join(all_words[:-1])} and {all_words[-1]}" if all_words else ""
    )


def capital(words: str) -> str:
    """The first letter large, the others as they are: names stay names."""
    return words[:1].upper() + words[1:]


NUMBERS: Mapping[int, str] = dict(
    enumerate(("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"))
)


def count_word(number: int) -> str:
    return NUMBERS.get(number, str(number))
