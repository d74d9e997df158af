"""The table list as the log makes it: written while a table is opened, rebuilt from its events."""

from __future__ import annotations

import msgspec

from eventstore import projections
from eventstore.store import Recorded
from lobby.events import TableOpened
from lobby.models import TableRow


def write_row(opened: TableOpened, at_ms: int) -> TableRow:
    return TableRow.objects.create(
        code=opened.code, match_id=opened.match, host=opened.host, listed=opened.listed, opened_at_ms=at_ms
    )


def fold(recorded: Recorded) -> None:
    write_row(msgspec.json.decode(recorded.payload, type=TableOpened), recorded.at_ms)


def register() -> None:
    projections.register(name="tables", kinds=["lobby.TableOpened"], handler=fold, models=(TableRow,), inline=True)
