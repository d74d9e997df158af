"""The pages: one document for every address, with its policy; its files from memory; unknown doors named."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.conf import LazySettings
from django.test import Client

from config.assets import with_assets


@pytest.fixture
def built(tmp_path: Path, settings: LazySettings) -> Path:
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-abc.js").write_text("let x = 1;" * 100)
    (tmp_path / "icon.svg").write_text("<svg/>")
    settings.FRONTEND = tmp_path
    return tmp_path


@pytest.mark.parametrize("path", ["/", "/lobby", "/m/abc", "/i/CODE", "/anything/at/all"])
def test_every_address_is_the_page(built: Path, path: str):
    page = Client().get(path)
    assert (page.status_code, page.content) == (200, b"<!doctype html>")
    assert "frame-ancestors" in page.headers["Content-Security-Policy"]
    assert page.headers["Cache-Control"] == "no-cache"
    assert "csrftoken" in page.cookies


def test_embeds_alone_may_stand_in_other_peoples_pages(built: Path):
    embed, desk = Client().get("/embed/t/abc/bracket"), Client().get("/t/abc/desk")
    assert "frame-ancestors *" in embed.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in embed.headers
    assert "frame-ancestors 'self'" in desk.headers["Content-Security-Policy"]
    assert desk.headers["X-Frame-Options"] == "DENY"


def test_a_front_end_that_is_not_built_says_so(tmp_path: Path, settings: LazySettings):
    settings.FRONTEND = tmp_path
    assert Client().get("/").status_code == 503


def test_what_is_no_door_is_no_page_either(built: Path):
    answer = Client().get("/api/nothing")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_door")


async def fetch(
    folder: Path, path: str, *, method: str = "GET", accept: bytes = b"gzip"
) -> tuple[int, dict[bytes, bytes], bytes]:
    async def elsewhere(scope: dict[str, Any], receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 299, "headers": []})
        await send({"type": "http.response.body", "body": b"elsewhere"})

    scope = {"type": "http", "method": method, "path": path, "headers": [(b"accept-encoding", accept)]}
    asked = ApplicationCommunicator(with_assets(elsewhere, folder), scope)
    await asked.send_input({"type": "http.request"})
    start, body = await asked.receive_output(), await asked.receive_output()
    return start["status"], dict(start["headers"]), body["body"]


async def test_files_are_served_compressed_and_kept_for_ever_when_named_by_their_content(built: Path):
    status, headers, body = await fetch(built, "/static/assets/app-abc.js")
    assert (status, gzip.decompress(body)) == (200, b"let x = 1;" * 100)
    assert b"immutable" in headers[b"cache-control"]
    assert int(headers[b"content-length"]) == len(body)
    _, headers, body = await fetch(built, "/static/icon.svg", accept=b"")
    assert (body, headers[b"cache-control"], headers[b"content-type"]) == (b"<svg/>", b"no-cache", b"image/svg+xml")


@pytest.mark.parametrize(
    "path", ["/static/", "/static/nothing.js", "/static/../manage.py", "/static//etc/passwd", "/static/assets"]
)
async def test_what_is_not_there_is_not_found(built: Path, path: str):
    status, headers, body = await fetch(built, path)
    assert status == 404
    assert int(headers[b"content-length"]) == len(body)


async def test_asking_only_for_the_head_gets_no_body_and_other_addresses_are_left_to_the_app(built: Path):
    status, _, body = await fetch(built, "/static/icon.svg", method="HEAD")
    assert (status, body) == (200, b"")
    assert (await fetch(built, "/api/me"))[0] == 299
