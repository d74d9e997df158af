"""Old events are read in today's shape, and every shape that ever shipped is kept in a corpus."""

from __future__ import annotations

import msgspec
import pytest

from eventstore import corpus, upcasters
from eventstore.store import Recorded
from eventstore.upcasters import stored_kind, upcast, upcaster


def recorded(kind: str, payload: bytes) -> Recorded:
    return Recorded(1, "a", 1, kind, payload, 0)


@pytest.fixture(autouse=True)
def _only_our_upcasters(monkeypatch):
    monkeypatch.setattr(upcasters, "_steps", {})


@pytest.fixture
def dealt():
    """`Dealt` shipped with a card, then with a list of cards, then with the seat they went to."""

    @upcaster("Dealt", 1)
    def card_to_cards(fact):
        return {"cards": [fact["card"]]}

    @upcaster("Dealt", 2)
    def add_seat(fact):
        return {**fact, "seat": 0}


class TestUpcasting:
    def test_a_kind_that_never_changed_keeps_its_bytes(self):
        event = recorded("Dealt", b'{ "card" : 7 }')
        assert upcast(event) is event
        assert stored_kind("Dealt") == "Dealt"

    @pytest.mark.parametrize(
        ("kind", "payload"),
        [("Dealt", b'{"card":7}'), ("Dealt@2", b'{"cards":[7]}'), ("Dealt@3", b'{"cards":[7],"seat":0}')],
    )
    def test_every_shipped_version_becomes_todays(self, dealt, kind, payload):
        assert upcast(recorded(kind, payload)) == recorded("Dealt", b'{"cards":[7],"seat":0}')

    def test_writers_stamp_the_version_of_today(self, dealt):
        assert stored_kind("Dealt") == "Dealt@3"

    def test_an_event_from_the_future_is_not_guessed_at(self, dealt):
        for kind in ("Dealt@4", "Shuffled@2"):
            with pytest.raises(LookupError, match="newer version"):
                upcast(recorded(kind, b"{}"))

    def test_a_step_may_not_be_left_out_or_given_twice(self, dealt):
        for version in (1, 2, 4):
            with pytest.raises(ValueError, match="leads from version 3"):
                upcaster("Dealt", version)(lambda fact: fact)


class TestTheFrozenCorpus:
    def test_frozen_events_thaw_byte_for_byte(self, tmp_path):
        events = [recorded("Dealt", b'{ "card" : 7 }'), recorded("Dealt@2", '{"cards":["ß"]}'.encode())]
        corpus.freeze(tmp_path / "0001.jsonl", events)
        assert corpus.thaw(tmp_path / "0001.jsonl") == events

    def test_a_frozen_file_is_never_written_again(self, tmp_path):
        corpus.freeze(tmp_path / "0001.jsonl", [recorded("Dealt", b"{}")])
        with pytest.raises(FileExistsError):
            corpus.freeze(tmp_path / "0001.jsonl", [])

    def test_a_shape_that_shipped_without_an_example_is_named(self, dealt, tmp_path):
        corpus.freeze(tmp_path / "0001.jsonl", [recorded("Dealt", b'{"card":7}'), recorded("Other", b"{}")])
        assert corpus.list_unfrozen(tmp_path) == ["Dealt@2", "Dealt@3"]

    def test_the_whole_corpus_is_read_in_todays_shape(self, dealt, tmp_path):
        class Dealt(msgspec.Struct, forbid_unknown_fields=True):
            cards: list[int]
            seat: int

        corpus.freeze(tmp_path / "0001.jsonl", [recorded("Dealt", b'{"card":7}')])
        corpus.freeze(tmp_path / "0002.jsonl", [recorded("Dealt@2", b'{"cards":[7,8]}')])
        cards = [
            msgspec.json.decode(upcast(event).payload, type=Dealt).cards
            for path in sorted(tmp_path.glob("*.jsonl"))
            for event in corpus.thaw(path)
        ]
        assert cards == [[7], [7, 8]]
