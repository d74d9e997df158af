"""The lobby's socket: the whole lobby at once, then anew on every change."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async

from lobby import services
from lobby.tests.test_tables import open_table
from matches import services as matches
from matches.tests.table import BOB
from tests.api.people import Visitor
from tests.services.lines import Line

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("on_this_loop")]


async def test_the_lobby_is_told_at_once_and_anew_on_every_change():
    async with Line("/ws/lobby") as line:
        assert (await line.hear("lobby"))["tables"] == []
        visitor = await sync_to_async(Visitor)()
        _, table = await sync_to_async(visitor.post)("/api/tables", {"game": "hit_the_deck", "listed": True})
        assert [shown["code"] for shown in (await line.hear("lobby"))["tables"]] == [table["code"]]
        await sync_to_async(services.join_table)(code=table["code"], player=BOB, nonce="b")
        assert (await line.hear("lobby"))["tables"] == []
        await sync_to_async(matches.give_nonce)(match_id=table["match"], seat=0, nonce="a")
        assert [head["id"] for head in (await line.hear("lobby"))["live"]] == [table["match"]]
        await sync_to_async(matches.concede)(match_id=table["match"], seat=0, command="c")
        assert (await line.hear("lobby"))["live"] == []


async def test_an_unlisted_table_is_never_told():
    async with Line("/ws/lobby") as line:
        await line.hear("lobby")
        row = await sync_to_async(open_table)(listed=False)
        answer = await line.ask({"t": "hello"}, "lobby")
        assert row.code not in str(answer)


@pytest.mark.parametrize("frame", ["{", "[]", '{"t":"play"}', b"\x00", "[" * 9_000])
async def test_a_frame_that_cannot_be_read_is_refused_and_the_line_stays(frame):
    async with Line("/ws/lobby") as line:
        await line.hear("lobby")
        assert (await line.ask(frame))["code"] == "bad_frame"
        assert (await line.ask({"t": "hello"}, "lobby"))["tables"] == []
