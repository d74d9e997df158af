"""What every game says to a player in the same shape: what to do now, why something cannot be done, and a refusal."""

from __future__ import annotations

from typing import NoReturn

import msgspec

from games.contract import Illegal

Refusal = tuple[str, str]  # the number of the rule, and a sentence


class Prompt(msgspec.Struct, frozen=True):
    """The status line. {0}, {1} and so on stand for the names of the seats."""

    text: str
    why: str
    rule: str


class Reason(msgspec.Struct, frozen=True):
    """Why something cannot be done now, and by which rule."""

    text: str
    rule: str


def reason_of(refusal: Refusal | None) -> Reason | None:
    return None if refusal is None else Reason(refusal[1], refusal[0])


def refuse(refusal: Refusal | None) -> NoReturn:
    """None is what a question answers when nothing stands in the way; whoever asks here knows that something does."""
    assert refusal is not None
    raise Illegal(*refusal)
