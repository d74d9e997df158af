"""Sitting down: a guest seat with one click, and a name whenever the player likes."""

from __future__ import annotations

import secrets

from django.contrib.auth import login
from django.http import HttpRequest
from rest_framework.request import Request

from accounts.models import Player, new_public_id
from accounts.names import forget_name
from doors.refusals import Refusal

NAME_LONGEST = 40
LEAST_LETTERS = 2
NAMES_FOUND = 10
_BIRDS = ("Avocet", "Curlew", "Dunlin", "Fulmar", "Gannet", "Heron", "Kestrel", "Lapwing", "Merlin", "Osprey", "Petrel",
          "Plover", "Puffin", "Skua", "Swift", "Tern", "Turnstone", "Whimbrel")  # fmt: skip


def ensure_player(*, request: HttpRequest) -> Player:
    """Whoever is asking, made a guest if nobody yet."""
    if isinstance(request.user, Player):
        return request.user
    public_id = new_public_id()
    player = Player(username=public_id, public_id=public_id, name=f"Guest {secrets.choice(_BIRDS)}")
    player.set_unusable_password()
    player.save()
    login(request, player, backend="django.contrib.auth.backends.ModelBackend")
    return player


def who_asks(request: Request) -> str | None:
    """The public id of whoever is asking; nobody yet has none."""
    return request.user.public_id if isinstance(request.user, Player) else None


def list_named(beginning: str) -> list[Player]:
    """The first few players whose name begins so."""
    beginning = " ".join(beginning.split())
    if not LEAST_LETTERS <= len(beginning) <= NAME_LONGEST:
        raise Refusal("too_short", 400, f"Give {LEAST_LETTERS} to {NAME_LONGEST} letters of the name.", field="named")
    return list(Player.objects.filter(name__istartswith=beginning).order_by("name", "id")[:NAMES_FOUND])


def check_name(name: str) -> str:
    """A name with its spaces put right, or a refusal."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= NAME_LONGEST or not name.isprintable():
        raise Refusal("bad_name", 400, f"A name has 1 to {NAME_LONGEST} printable characters.", field="name")
    return name


def rename(*, player: Player, name: str) -> None:
    """Take a name; the player's matches and history stay."""
    player.name = check_name(name)
    player.save(update_fields=["name"])
    forget_name(player.public_id)
