"""The perils of the Gauntlet, read once from perils.toml: scenes, approaches, and what each result pays."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec

COURSE: Final = 10  # perils in a Gauntlet


class Pay(msgspec.Struct, frozen=True):
    """What a result brings, as numbers; `text` says the same."""

    renown: int = 0
    harm: int = 0
    wound: int = 0
    stamina: int = 0
    token: int = 0
    blessing: str | None = None
    text: str = ""


class Way(msgspec.Struct, frozen=True):
    """One way to meet a peril; `pays` from XX to VV."""

    label: str
    move: str
    attribute: str
    advantage: int
    pays: list[Pay]


class Peril(msgspec.Struct, frozen=True):
    peril: str
    title: str
    scene: str
    approaches: list[Way]


def _count(number: int, one: str, many: str) -> list[str]:
    return [f"{number} {one if number == 1 else many}"] if number else []


def _pay(row: dict[str, Any]) -> Pay:
    pay = Pay(**row)
    parts = [
        *_count(pay.renown, "renown", "renown"),
        *_count(pay.stamina, "Stamina back", "Stamina back"),
        *_count(pay.token, "green token", "green tokens"),
        *([f"a {pay.blessing} Blessing"] if pay.blessing else []),
        *_count(pay.harm, "Harm", "Harm"),
        *_count(pay.wound, "Wound", "Wounds"),
    ]
    return msgspec.structs.replace(pay, text=", ".join(parts) or "nothing")


def _peril(row: dict[str, Any]) -> Peril:
    approaches = [
        Way(
            way["label"],
            way["move"],
            way["attribute"],
            way.get("advantage", 0),
            [_pay(way.get(result, {})) for result in ("xx", "x", "v", "vv")],
        )
        for way in row["approaches"]
    ]
    return Peril(row["peril"], row["title"], row["scene"], approaches)


PERILS: Final = tuple(
    _peril(row) for row in tomllib.loads((Path(__file__).parent / "perils.toml").read_text(encoding="utf-8"))["perils"]
)
PERIL: Final = {peril.peril: peril for peril in PERILS}
