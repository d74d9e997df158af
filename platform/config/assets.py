"""The built front end's files, from memory: small, few, compressed once, named by their content and kept by browsers for ever."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

PREFIX = "/static/"
Headers = list[tuple[bytes, bytes]]
App = Callable[[dict[str, Any], Any, Any], Awaitable[None]]
_TEXT = (".js", ".css", ".svg", ".html", ".json")
_MISSING = (404, [(b"content-type", b"text/plain"), (b"content-length", b"22")], b"There is no such file.")


def with_assets(app: App, folder: Path) -> App:
    """Answer what lies under /static/ from the folder, and leave everything else to the app."""

    async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or not path.startswith(PREFIX):
            await app(scope, receive, send)
            return
        packed = b"gzip" in dict(scope["headers"]).get(b"accept-encoding", b"")
        status, headers, body = _read(folder, path[len(PREFIX) :], packed) if path in _names(folder) else _MISSING
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    return answer


@cache
def _read(folder: Path, name: str, packed: bool) -> tuple[int, Headers, bytes]:
    file = folder / name
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    # Only files under assets/ carry a hash of their content in their names.
    keep = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
    headers = [
        (b"content-type", kind.encode()),
        (b"cache-control", keep.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"vary", b"accept-encoding"),
    ]
    if packed and file.suffix in _TEXT:
        body = gzip.compress(body, 9)
        headers.append((b"content-encoding", b"gzip"))
    return 200, [*headers, (b"content-length", str(len(body)).encode())], body


@cache
def _names(folder: Path) -> frozenset[str]:
    """What there is, listed once: a name that is not here reaches no file and fills no cache."""
    return frozenset(PREFIX + file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
