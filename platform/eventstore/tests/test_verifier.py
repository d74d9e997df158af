"""A flipped byte is found at its position, a cut tail by its signed head, and nothing is found in an honest log."""

from __future__ import annotations

import io
import json

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from eventstore import chain, heads, store
from eventstore.tests.facts import facts
from eventstore.tests.tampering import tamper
from eventstore.verifier import list_faults

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def a_log_and_its_own_folder(tmp_path, settings):
    settings.DATA = tmp_path
    for n in range(5):
        store.append(stream="a", expected=2 * n, events=facts(10 + n, 20 + n), command=f"c{n}", result=b"r", at_ms=n)


def verify(**options) -> tuple[str, str]:
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("verify_log", stdout=out, stderr=err, **options)
    except CommandError as error:
        err.write(str(error))
    return out.getvalue(), err.getvalue()


def export() -> heads.Head:
    out = io.StringIO()
    call_command("export_head", stdout=out)
    return heads.Head(**json.loads(out.getvalue()))


class TestTheChain:
    def test_an_honest_log_verifies(self):
        out, err = verify()
        assert "The log verifies: 10 events" in out
        assert err == ""

    @pytest.mark.parametrize(
        "change",
        [
            """payload = '{"number":13}'""",
            """payload = '{"number": 12}'""",
            "kind = 'Counter'",
            "stream = 'b'",
            "version = 77",
            "at_ms = 3",
            "link = zeroblob(32)" if connection.vendor == "sqlite" else "link = decode(repeat('00', 32), 'hex')",
        ],
    )
    def test_one_changed_field_is_found_at_its_position(self, change):
        tamper(f"UPDATE es_events SET {change} WHERE position = 5")
        faults = list(list_faults())
        assert faults[0] == "Position 5 is not what was appended there, or what came before it is not."
        _, err = verify()
        assert "Position 5 " in err
        assert "does not verify" in err

    def test_two_changes_are_two_faults(self):
        tamper("UPDATE es_events SET kind = 'Other' WHERE position IN (2, 7)")
        assert [fault.split()[1] for fault in list_faults()] == ["2", "7"]

    def test_two_events_that_changed_places_are_found(self):
        tamper("UPDATE es_events SET position = 103 WHERE position = 3")
        tamper("UPDATE es_events SET position = 3 WHERE position = 4")
        tamper("UPDATE es_events SET position = 4 WHERE position = 103")
        assert next(list_faults()).startswith("Position 3 ")

    def test_a_missing_event_is_found(self):
        tamper("DELETE FROM es_events WHERE position = 4")
        assert any("position 4 is missing" in fault for fault in list_faults())

    def test_lengths_keep_two_headers_from_reading_the_same(self):
        assert chain.seal("ab", 1, "c", b"{}", 0) != chain.seal("a", 1, "bc", b"{}", 0)


class TestSignedHeads:
    def test_a_head_says_where_the_log_ends_and_who_says_so(self):
        head = export()
        key = heads.get_signing_key().public_key().public_bytes_raw()
        assert (head.position, head.key) == (10, key.hex())
        assert heads.is_genuine(head, public_key=key)
        assert "1 signed heads" in verify()[0]

    def test_a_cut_tail_is_found(self):
        export()
        tamper("DELETE FROM es_events WHERE position > 8")
        assert "The tail is cut: a signed head says position 10, the log ends at 8." in verify()[1]

    def test_a_tail_cut_and_grown_again_is_found(self):
        export()
        tamper("UPDATE es_events SET kind = 'Other' WHERE position = 10")
        link = chain.link(store.read_links(after=8, limit=1)[0], 10, chain.seal("a", 10, "Other", b'{"number":24}', 4))
        literal = f"x'{link.hex()}'" if connection.vendor == "sqlite" else rf"'\x{link.hex()}'"
        tamper(f"UPDATE es_events SET link = {literal} WHERE position = 10")
        assert list(list_faults()) == []  # the chain alone is content: that is why heads are signed
        assert "History was rewritten at or before position 10" in verify()[1]

    def test_a_cut_tail_leaves_answers_without_events(self):
        tamper("DELETE FROM es_events WHERE position > 8")
        assert "1 commands are answered for events that are gone." in verify()[1]

    def test_heads_stay_true_while_the_log_grows(self):
        export()
        store.append(stream="b", expected=0, events=facts(1))
        export()
        assert "2 signed heads" in verify()[0]

    def test_a_forged_head_is_told_from_a_true_one(self):
        head = export()
        key = heads.get_signing_key().public_key().public_bytes_raw()
        forged = heads.Head(9, head.link, head.at_ms, head.key, head.signature)
        assert not heads.is_genuine(forged, public_key=key)
        assert not heads.is_genuine(head, public_key=bytes(32))
        heads.save(forged, heads.get_folder())
        assert "The head of position 9 is not signed by the trusted key." in verify()[1]

    def test_anyone_with_the_public_key_can_verify(self):
        head = export()
        assert verify(public_key=head.key)[1] == ""
        assert "not signed by the trusted key" in verify(public_key="00" * 32)[1]

    def test_the_key_is_made_once_and_is_its_owners_alone(self, tmp_path):
        assert export().key == export().key
        assert (tmp_path / "signing_key").stat().st_mode & 0o077 == 0

    def test_the_environment_may_bring_the_key(self, monkeypatch, tmp_path):
        monkeypatch.setenv("QUARTERDECK_SIGNING_KEY", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=")
        assert export().key == "03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8"
        assert not (tmp_path / "signing_key").exists()

    def test_an_empty_log_has_a_head_too(self):
        from tests.services.log import empty_log

        empty_log()
        assert export().position == 0
        assert verify()[1] == ""
