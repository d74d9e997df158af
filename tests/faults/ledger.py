"""A finished tournament, looked at from every side: what its pages say, what its log says, and what its rows say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tests.faults.servers import manage
from tests.faults.tournament import Visitor

# Rows as text, by a process of its own: the log's own view of streams, and the rows of tournaments without their keys.
_READ = """
import msgspec
from eventstore.store import read_all
from tournaments.models import EntryRow, SetTable, TournamentRow
stream = "tournament-{id}"
print(msgspec.json.encode({{
    "facts": [msgspec.json.decode(bytes(each.payload)) for each in read_all(limit=1_000_000) if each.stream == stream],
    "row": TournamentRow.objects.filter(id="{id}").values(
        "status", "owner", "version", "created_at_ms", "changed_at_ms", "look_at_ms").get(),
    "card": bytes(TournamentRow.objects.get(id="{id}").card).decode(),
    "people": sorted(EntryRow.objects.filter(tournament_id="{id}").values_list("player", flat=True)),
    "tables": sorted(SetTable.objects.filter(tournament_id="{id}").values_list(
        "stage", "round", "table", "game", "board", "state", "match__status", "match_id")),
}}).decode())
"""


class Ledger(msgspec.Struct, frozen=True):
    """What the database holds of one tournament."""

    facts: list[dict[str, Any]]
    row: dict[str, Any]
    card: str
    people: list[str]
    tables: list[tuple[str, int, int, int, int, str, str, str]]


def read(env: Mapping[str, str], tournament: str) -> Ledger:
    told = manage(env, "shell", "--no-imports", "-c", _READ.format(id=tournament))
    return msgspec.json.decode(told.splitlines()[-1], type=Ledger)


def audit(env: Mapping[str, str], visitor: Visitor) -> Ledger:
    """Every round once, every game once, every table with one result; and the rows are what the log makes of them."""
    ledger = read(env, visitor.tournament)
    started = Counter((fact["stage"], fact["round"]) for fact in _told(ledger, "RoundStarted"))
    assert set(started.values()) == {1}, started
    counted = Counter(_game(fact) for fact in _told(ledger, "GamePlayed"))
    assert set(counted.values()) == {1}, counted
    standing = Counter(each[:5] for each in ledger.tables)
    assert set(standing.values()) == {1}, f"a game had two matches: {standing}"
    played = {each[:5]: each[7] for each in ledger.tables if each[5] == "taken"}
    assert {_game(fact): fact["match"] for fact in _told(ledger, "GamePlayed")} == played
    assert all(each[5] == "taken" or each[6] == "aborted" for each in ledger.tables), "a table still stands"
    for stage in visitor.ask()["stages"]:
        for number in range(1, stage["published"] + 1):
            _audit_round(visitor.ask(f"/rounds/{stage['id']}/{number}"))
    manage(env, "verify_log")
    manage(env, "rebuild_projections", "matches", "tournaments")
    assert read(env, visitor.tournament) == ledger, "the rows are not what the log makes of them"
    return ledger


def _audit_round(shown: dict[str, Any]) -> None:
    assert shown["state"] == "done"
    for pairing in shown["pairings"]:
        assert pairing["state"] in ("done", "corrected", "bye"), pairing
        done = [game for game in pairing["games"] if game["state"] == "done"]
        assert len({(game["number"], game["board"]) for game in done}) == len(done) == len(pairing["games"]), pairing


def _told(ledger: Ledger, kind: str) -> Iterator[dict[str, Any]]:
    return (fact for fact in ledger.facts if fact["is"] == kind)


def _game(fact: dict[str, Any]) -> tuple[str, int, int, int, int]:
    spot = fact["spot"]
    return spot["stage"], spot["round"], spot["table"], fact["game"], fact["board"]
