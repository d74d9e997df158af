"""A real HTTP server on this machine that webhooks are delivered to."""

from __future__ import annotations

import hashlib
import hmac
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec


class Listener:
    """Keeps what came; answers with the statuses it was given, then with 204."""

    def __init__(self) -> None:
        self.url = ""
        self.came: list[dict[str, Any]] = []
        self.bodies: list[bytes] = []
        self.headers: list[dict[str, str]] = []
        self.answers: list[int] = []
        self.drips = False
        self.goes_on = threading.Event()  # cleared, it takes what comes and does not answer
        self.goes_on.set()

    @property
    def versions(self) -> list[int]:
        return [body["v"] for body in self.came]

    def is_signed(self, secret: str) -> bool:
        """As anybody who knows the secret would check it."""
        for body, headers in zip(self.bodies, self.headers, strict=True):
            parts = dict(part.split("=", 1) for part in headers["quarterdeck-signature"].split(","))
            mac = hmac.new(secret.encode(), parts["t"].encode() + b"." + body, hashlib.sha256).hexdigest()
            if not hmac.compare_digest(mac, parts["v1"]):
                return False
        return bool(self.bodies)


@contextmanager
def listening() -> Iterator[Listener]:
    listener = Listener()

    class Ear(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            listener.bodies.append(body)
            listener.came.append(msgspec.json.decode(body))
            listener.headers.append({name.lower(): value for name, value in self.headers.items()})
            if listener.drips:
                self._drip()
                return
            listener.goes_on.wait(10)
            status = listener.answers.pop(0) if listener.answers else 204
            self.send_response(status)
            if status in (301, 302, 307):
                self.send_header("Location", listener.url)
            with suppress(OSError):
                self.end_headers()

        def _drip(self) -> None:
            for _ in range(100):
                try:
                    self.wfile.write(b"H")
                    self.wfile.flush()
                except OSError:
                    return
                time.sleep(0.02)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Ear)
    listener.url = f"http://127.0.0.1:{server.server_address[1]}/hook?of=quarterdeck"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield listener
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
