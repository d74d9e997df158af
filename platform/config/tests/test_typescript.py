"""TypeScript from structs: one interface a struct, one alias a union, under the names that travel."""

from __future__ import annotations

import types
from typing import Any, Literal

import msgspec
import pytest
from django.core.management import CommandError, call_command

from config.management.commands import write_types
from config.typescript import write_module


class Ship(msgspec.Struct, frozen=True, rename="camel", tag_field="t", tag="ship"):
    """A ship."""

    deck_size: int
    crew: list[str | None]
    kind: Literal["sloop", "brig"]
    cargo: dict[str, float] = {}
    master: Ship | None = None


class Log(msgspec.Struct, omit_defaults=True):
    at: tuple[int, bool]
    note: Any = None


Thing = Ship | None


def write() -> str:
    module = types.ModuleType(Ship.__module__)
    vars(module).update(Ship=Ship, Log=Log, Thing=Thing)
    return write_module("The sea", [module])


def test_each_struct_is_an_interface_under_the_names_that_travel():
    text = write()
    assert (
        "/** A ship. */\nexport interface Ship {\n  t: 'ship';\n  deckSize: number;\n  crew: (string | null)[];" in text
    )
    assert "  kind: 'brig' | 'sloop';" in text
    assert "  cargo: Record<string, number>;" in text
    assert "  master: Ship | null;" in text
    assert "  at: [number, boolean];\n  note?: any;" in text
    assert "export type Thing = Ship | null;" in text


def test_a_file_that_differs_is_refused_and_written_anew(tmp_path, settings, capsys: pytest.CaptureFixture[str]):
    settings.ROOT = tmp_path
    with pytest.raises(CommandError):
        call_command("write_types", "--check")
    assert not list(tmp_path.rglob("*.ts"))
    call_command("write_types")
    call_command("write_types", "--check")
    assert {path.relative_to(tmp_path) for path in tmp_path.rglob("*.ts")} == set(write_types.generate())
