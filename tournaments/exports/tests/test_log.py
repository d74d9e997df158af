"""The signed log: believed only as it was signed, and rebuilt elsewhere to the same standings, once."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.core.management import CommandError, call_command

from accounts.models import Player
from accounts.names import forget_name
from doors.refusals import Refusal
from eventstore import heads, projections
from eventstore.store import read_stream
from eventstore.verifier import list_faults
from tests.api.people import player_named
from tests.services.log import empty_log
from tournaments import cache, rehearsals, services
from tournaments import commands as c
from tournaments.exports.document import write_document
from tournaments.exports.log import BadLog, read_log, write_log
from tournaments.exports.rebuilding import export_log, rebuild
from tournaments.exports.tests.regatta import plan_of
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.models import EntryRow, TournamentRow
from tournaments.names import Names
from tournaments.plan import Bots, Feed, Stage

pytestmark = pytest.mark.django_db(transaction=True)

TWO_STAGES = (
    Stage(id="main", name="Swiss", format=Swiss(rounds=2)),
    Stage(id="final", name="Final", format=SingleElimination(), takes=(Feed("main", 1, 2),)),
)


@pytest.fixture
def owner() -> Player:
    return player_named("Olga Owner")


@pytest.fixture
def played(owner: Player) -> str:
    """A whole tournament of four bots."""
    plan = plan_of(stages=TWO_STAGES, bots=Bots(level=0))
    id = rehearsals.begin(owner=owner.public_id, plan=plan, entrants=4, id="x")
    rehearsals.step(id, seconds=60)
    return id


def told(id: str) -> Any:
    """Everything that is public of it, but for the id."""
    with cache.holding(id) as t:
        return {**msgspec.to_builtins(write_document(t, Names(t))), "id": ""}


def forget_everything() -> None:
    """What another installation knows of it."""
    ids = list(Player.objects.values_list("public_id", flat=True))
    empty_log()
    for model in (EntryRow, TournamentRow, Player):
        model.objects.all().delete()
    cache.forget_all()
    for id in ids:
        forget_name(id)


def test_another_installation_rebuilds_it_to_the_same_standings_names_and_bytes(played: str, tmp_path: Path):
    before, facts = told(played), read_stream(cache.stream_of(played))
    assert before["status"] == "finished"
    call_command("export_tournament", played, to=tmp_path / "log", stdout=io.StringIO())
    key = heads.get_signing_key().public_key().public_bytes_raw().hex()
    forget_everything()
    call_command("import_tournament", tmp_path / "log", key=key, stdout=io.StringIO())
    assert told(played) == before
    again = read_stream(cache.stream_of(played))
    assert [(f.kind, f.payload, f.at_ms) for f in again] == [(f.kind, f.payload, f.at_ms) for f in facts]
    assert Player.objects.get().name == "Olga Owner"
    assert not Player.objects.get().has_usable_password()
    assert list(list_faults()) == []
    row = TournamentRow.objects.get()
    projections.rebuild("tournaments")
    assert TournamentRow.objects.get().card == row.card


def test_twice_is_once(played: str):
    log = read_log(export_log(played))
    first, second = rebuild(log, under="copy"), rebuild(log, under="copy")
    assert (first.added, second.added) == (log.header.length, 0)
    assert told("copy") == told(played)


def test_a_longer_log_of_the_same_tournament_adds_the_rest(played: str):
    facts = read_stream(cache.stream_of(played))
    key = heads.get_signing_key()
    half = read_log(write_log(played, facts[: len(facts) // 2], None, key, 1))
    rebuild(half, under="copy")
    assert rebuild(read_log(export_log(played)), under="copy").added == len(facts) - len(facts) // 2
    assert told("copy") == told(played)


def test_another_tournament_of_that_id_is_left_alone(played: str, owner: Player):
    other = services.announce(owner=owner.public_id, plan=plan_of(), id="other")
    with pytest.raises(BadLog, match="another tournament of this id"):
        rebuild(read_log(export_log(played)), under=other)
    assert len(read_stream(cache.stream_of(other))) == 1


def test_a_running_tournament_rests_where_it_was_imported(owner: Player):
    id = services.announce(owner=owner.public_id, plan=plan_of(), id="live")
    services.give(tournament_id=id, who=owner.public_id, command=c.AddBots(count=4), id="1")
    services.give(tournament_id=id, who=owner.public_id, command=c.Begin(), id="2")
    rebuild(read_log(export_log(id)), under="copy")
    assert TournamentRow.objects.get(id="copy").look_at_ms is None


def change_payload(lines: list[bytes]) -> None:
    lines[3] = lines[3].replace(b"bot-", b"bop-", 1)


def change_time(lines: list[bytes]) -> None:
    lines[2] = lines[2].replace(b'"at":1', b'"at":2', 1)


def leave_one_out(lines: list[bytes]) -> None:
    del lines[4]


def turn_two_round(lines: list[bytes]) -> None:
    lines[2], lines[3] = lines[3], lines[2]


def cut_the_tail(lines: list[bytes]) -> None:
    head = msgspec.json.decode(lines[0])
    lines[0] = msgspec.json.encode({**head, "length": head["length"] - 1})
    del lines[-2]


def rename_it(lines: list[bytes]) -> None:
    lines[0] = msgspec.json.encode({**msgspec.json.decode(lines[0]), "tournament": "mine"})


def rename_somebody(lines: list[bytes]) -> None:
    lines[-1] = lines[-1].replace(b"Olga", b"Olaf")


def sign_with_another_name(lines: list[bytes]) -> None:
    other = Ed25519PrivateKey.generate().public_key().public_bytes_raw().hex()
    lines[0] = msgspec.json.encode({**msgspec.json.decode(lines[0]), "key": other})


def add_a_line(lines: list[bytes]) -> None:
    lines.append(lines[-2])


def spoil_the_header(lines: list[bytes]) -> None:
    lines[0] = b'{"hello": 1}'


@pytest.mark.parametrize(
    "change",
    [
        change_payload, change_time, leave_one_out, turn_two_round, cut_the_tail, rename_it, rename_somebody,
        sign_with_another_name, add_a_line, spoil_the_header,
    ],
)  # fmt: skip
def test_anything_changed_is_refused_with_a_sentence(
    change: Callable[[list[bytes]], None], played: str, tmp_path: Path
):
    lines = export_log(played).rstrip(b"\n").split(b"\n")
    before = list(lines)
    change(lines)
    assert lines != before
    (tmp_path / "log").write_bytes(b"\n".join(lines))
    with pytest.raises(CommandError, match=r"^[A-Z].*[.]$"):
        call_command("import_tournament", tmp_path / "log", under="copy", stdout=io.StringIO())
    assert not read_stream(cache.stream_of("copy"))


def test_a_log_signed_by_somebody_else_is_not_the_trusted_one(played: str):
    facts = read_stream(cache.stream_of(played))
    forged = write_log(played, facts, None, Ed25519PrivateKey.generate(), 1)
    assert read_log(forged).header.length == len(facts)
    with pytest.raises(BadLog, match="another key"):
        read_log(forged, key=heads.get_signing_key().public_key().public_bytes_raw().hex())


def test_names_may_be_cut_off_and_the_log_stays_good(played: str):
    whole = export_log(played).rstrip(b"\n").split(b"\n")
    assert b"Olga" in whole[-1]
    log = read_log(b"\n".join(whole[:-1]))
    assert log.names == {}
    assert rebuild(log, under="copy").added == log.header.length
    assert b"Olga" not in export_log(played, with_names=False)


def test_facts_that_are_none_of_ours_are_refused(played: str):
    facts = read_stream(cache.stream_of(played))
    strange = [*facts, msgspec.structs.replace(facts[-1], version=len(facts) + 1, kind="matches.MatchFinished")]
    log = read_log(write_log(played, strange, None, heads.get_signing_key(), 1))
    with pytest.raises(BadLog, match="no fact of a tournament"):
        rebuild(log, under="copy")


def test_before_the_start_the_log_would_tell_the_secret(owner: Player):
    id = services.announce(owner=owner.public_id, plan=plan_of(), id="soon")
    with pytest.raises(Refusal, match="secret"):
        export_log(id)
    services.give(tournament_id=id, who=owner.public_id, command=c.Cancel(reason="Storm."), id="1")
    assert read_log(export_log(id)).header.length == 2
