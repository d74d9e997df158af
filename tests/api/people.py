"""Visitors of the REST doors: each a browser of its own, with its cookies, its CSRF token and its own address."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from django.test import Client

from accounts.models import Player, new_public_id


class Visitor:
    """Asks as a browser would, and gets the status and what the JSON says."""

    def __init__(self, player: Player | None = None) -> None:
        # An address of its own, so that no visitor uses up another's pace.
        address = ".".join(str(secrets.randbelow(250) + 1) for _ in range(4))
        self.client = Client(enforce_csrf_checks=True, REMOTE_ADDR=address, raise_request_exception=False)
        if player is not None:
            self.client.force_login(player)

    def get(self, path: str) -> tuple[int, Any]:
        return _answer(self.client.get(path))

    def post(self, path: str, body: Any = None) -> tuple[int, Any]:
        return self.post_raw(path, b"" if body is None else msgspec.json.encode(body))

    def post_raw(self, path: str, body: bytes, kind: str = "application/json") -> tuple[int, Any]:
        return _answer(self.client.post(path, body, content_type=kind, headers={"X-CSRFToken": self.token()}))

    def put(self, path: str, body: Any) -> tuple[int, Any]:
        raw, head = msgspec.json.encode(body), {"X-CSRFToken": self.token()}
        return _answer(self.client.put(path, raw, content_type="application/json", headers=head))

    def delete(self, path: str) -> tuple[int, Any]:
        return _answer(self.client.delete(path, headers={"X-CSRFToken": self.token()}))

    def token(self) -> str:
        if "csrftoken" not in self.client.cookies:
            self.client.get("/api/me")
        return self.client.cookies["csrftoken"].value

    @property
    def id(self) -> str | None:
        """Who the server says this is."""
        _, body = self.get("/api/me")
        return body["player"]["id"] if body["player"] else None


def _answer(response: Any) -> tuple[int, Any]:
    body = response.content
    is_json = response.headers.get("Content-Type", "").startswith("application/json")
    return response.status_code, msgspec.json.decode(body) if is_json else body.decode()


def player_named(name: str) -> Player:
    public_id = new_public_id()
    return Player.objects.create(username=public_id, public_id=public_id, name=name)


def refused(answer: tuple[int, Any], status: int, code: str) -> bool:
    """Whether this is a refusal of that status and code, with its sentence."""
    got, body = answer
    assert (got, body["code"], body["t"], body["status"]) == (status, code, "refused", status), body
    return bool(body["sentence"].endswith("."))
