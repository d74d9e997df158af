"""The courier: carries one signed body to one address and says what came of it. No redirects, no patience, no lost time."""

from __future__ import annotations

import hashlib
import hmac
import http.client
import socket
import ssl
import time
from contextlib import suppress
from threading import Timer

import msgspec

from tournaments.webhooks.addresses import BadAddress, Target, find

PATIENCE_S = 5.0  # for everything: connecting, sending and the first line of the answer


class Answer(msgspec.Struct, frozen=True):
    status: int | None
    words: str
    took_ms: int

    @property
    def is_taken(self) -> bool:
        return self.status is not None and 200 <= self.status < 300


def sign(secret: str, at_s: int, body: bytes) -> str:
    """The header Quarterdeck-Signature: the moment, and HMAC-SHA256 over "moment.body" so that neither can be changed."""
    mac = hmac.new(secret.encode(), f"{at_s}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at_s},v1={mac}"


def carry(url: str, body: bytes, headers: dict[str, str]) -> Answer:
    begun = time.monotonic()
    status: int | None = None
    try:
        target = find(url)
        status = _post(target, body, {**headers, "Host": _host(target), "Connection": "close"})
        words = f"It answered {status}."
        if 300 <= status < 400:
            words = f"It answered {status}; redirects are not followed."
    except BadAddress as bad:
        words = str(bad)
    except TimeoutError:
        words = f"No answer came within {PATIENCE_S:.0f} seconds."
    except (OSError, http.client.HTTPException, ValueError) as error:
        words = f"It could not be reached: {error or type(error).__name__}."
    return Answer(status, words[:300], int((time.monotonic() - begun) * 1000))


def _post(target: Target, body: bytes, headers: dict[str, str]) -> int:
    connection = _Connection(target)
    # A socket's own timeout counts from byte to byte: one that drips would hold us for ever.
    alarm = Timer(PATIENCE_S, connection.cut)
    alarm.daemon = True
    alarm.start()
    try:
        connection.request("POST", target.path, body, headers)
        return connection.getresponse().status  # of the body not a byte is read
    except Exception:
        if connection.is_cut:
            raise TimeoutError
        raise
    finally:
        alarm.cancel()
        connection.close()


class _Connection(http.client.HTTPConnection):
    """To the address that was looked at, whatever the name leads to by now; TLS still asks for the name."""

    def __init__(self, target: Target) -> None:
        super().__init__(target.host, target.port, timeout=PATIENCE_S)
        self._target = target
        self.is_cut = False

    def connect(self) -> None:
        self.sock = socket.create_connection((self._target.address, self._target.port), self.timeout)
        if self._target.secure:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(
                self.sock, server_hostname=self._target.host, do_handshake_on_connect=False
            )  # fmt: skip
            self.sock.do_handshake()

    def cut(self) -> None:
        self.is_cut = True
        with suppress(OSError, AttributeError):
            self.sock.shutdown(socket.SHUT_RDWR)


def _host(target: Target) -> str:
    host = f"[{target.host}]" if ":" in target.host else target.host
    return host if target.port == (443 if target.secure else 80) else f"{host}:{target.port}"
