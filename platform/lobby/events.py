"""The facts of the lobby: a table was opened; that it filled or closed is told by its match."""

from __future__ import annotations

import msgspec


class TableOpened(msgspec.Struct, frozen=True, tag_field="is", tag=True):
    code: str
    match: str
    host: str
    listed: bool
