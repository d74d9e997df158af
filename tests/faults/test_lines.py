"""Sockets over a real network: what is too large, too fast or too slow troubles nobody else."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection
from websockets.typing import Origin

from tests.faults.browser import Browser
from tests.faults.campaign import sit_with_bot
from tests.faults.servers import Embedded

pytestmark = pytest.mark.xdist_group("processes")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Embedded]:
    with Embedded(tmp_path_factory.mktemp("lines")) as running:
        yield running


def hear(line: ClientConnection, *kinds: str) -> dict[str, object]:
    while True:
        frame: dict[str, object] = msgspec.json.decode(line.recv(timeout=10))
        if frame["t"] in kinds:
            return frame


@pytest.mark.parametrize(
    ("frame", "status", "code"), [("x" * 1_000_000, 413, "too_large"), (b"\x01" * 1_000_000, 400, "bad_frame"), ("{", 400, "bad_frame")],
    ids=["a megabyte of text", "a megabyte of bytes", "garbage"],
)  # fmt: skip
def test_a_strange_frame_gets_its_sentence_and_the_line_stays(server: Embedded, frame: str, status: int, code: str):
    browser, match = sit_with_bot(server.url)
    with browser.open(f"/ws/m/{match}") as line:
        line.send(frame)
        answer = hear(line, "refused")
        assert (answer["status"], answer["code"]) == (status, code)
        line.send('{"t":"ping","n":1}')
        assert hear(line, "pong")["n"] == 1


def test_a_frame_beyond_all_measure_is_cut_off_and_the_server_lives(server: Embedded):
    browser, match = sit_with_bot(server.url)
    with browser.open(f"/ws/m/{match}") as line, pytest.raises(ConnectionClosed):
        _shout(line)
    assert browser.get("/api/me")[0] == 200


def _shout(line: ClientConnection) -> None:
    line.send("x" * 5_000_000)
    hear(line, "nothing of the kind")


def test_an_unknown_match_says_so_and_closes(server: Embedded):
    with Browser(server.url).open("/ws/m/nowhere") as line:
        assert hear(line, "refused")["code"] == "unknown_match"
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_a_page_of_another_site_gets_no_line(server: Embedded):
    browser, match = sit_with_bot(server.url)
    with pytest.raises(InvalidStatus) as refused:
        browser.open(f"/ws/m/{match}", origin=Origin("http://elsewhere.example"))
    assert refused.value.response.status_code == 403


def test_a_reader_that_never_reads_holds_up_nobody(server: Embedded):
    browser, match = sit_with_bot(server.url)
    deaf = browser.open(f"/ws/m/{match}", max_queue=1)
    deaf.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    with browser.open(f"/ws/m/{match}") as quick:
        for n in range(200):  # each answer to the deaf one is a snapshot it does not fetch
            deaf.send('{"t":"hello","v":0}')
            if n % 20 == 0:
                began = time.monotonic()
                quick.send(f'{{"t":"ping","n":{n}}}')
                assert hear(quick, "pong")["n"] == n
                assert time.monotonic() - began < 3
                time.sleep(0.1)
        quick.send('{"t":"nonce","nonce":"n"}')
        assert hear(quick, "push")["t"] == "push"
    deaf.socket.close()
    assert browser.get(f"/api/matches/{match}")[0] == 200
