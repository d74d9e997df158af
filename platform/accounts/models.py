"""Players: guests and named people alike; the log knows only their opaque ids."""

import secrets

from django.contrib.auth.models import AbstractUser
from django.db import models


def new_public_id() -> str:
    return secrets.token_urlsafe(9)


class Player(AbstractUser):
    """A person, or a browser that sat down as a guest. Names live here and nowhere in the log, so they can be erased."""

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=40)
    is_guest = models.BooleanField(default=True)
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    email = None  # type: ignore[assignment]

    REQUIRED_FIELDS = []

    def __str__(self) -> str:
        return self.name
