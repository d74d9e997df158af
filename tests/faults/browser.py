"""A browser made of the standard library: cookies and CSRF over HTTP, and sockets with the same cookies."""

from __future__ import annotations

import http.client
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin


class Browser:
    """Raises OSError when the server cannot be reached or goes away half-way, as a network does."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookies: dict[str, str] = {}

    def get(self, path: str) -> tuple[int, Any]:
        return self._ask("GET", path, None)

    def post(self, path: str, body: Any = None) -> tuple[int, Any]:
        if "csrftoken" not in self.cookies:
            self.get("/api/me")
        return self._ask("POST", path, {} if body is None else body)

    def headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Cookie": cookies, "X-CSRFToken": self.cookies.get("csrftoken", "")}

    def open(self, path: str, **options: Any) -> ClientConnection:
        """A socket; its frames are read and written by whoever asked."""
        where = "ws" + self.url.removeprefix("http") + path
        options = {"origin": Origin(self.url), "max_size": None, "proxy": None, **options}
        return connect(where, additional_headers=self.headers(), legacy=True, **options)

    def _ask(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        connection = http.client.HTTPConnection(str(urlsplit(self.url).netloc), timeout=20)
        try:
            encoded = None if body is None else msgspec.json.encode(body)
            headers = {**self.headers(), "Content-Type": "application/json"}
            connection.request(method, path, encoded, headers)
            answer = connection.getresponse()
            raw = answer.read()
        except http.client.HTTPException as error:
            raise OSError(repr(error))
        finally:
            connection.close()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, kept = value.partition(";")[0].partition("=")
                self.cookies[key] = kept
        is_json = (answer.getheader("Content-Type") or "").startswith("application/json")
        return answer.status, msgspec.json.decode(raw) if is_json else raw.decode()
