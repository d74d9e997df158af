"""What is pushed at each change."""

from __future__ import annotations

from tournaments.views.heads import Head
from tournaments.views.states import Part, View


class News(View, frozen=True, tag_field="t", tag="news"):
    """Pushed at each change: the new head, and which parts to ask for again."""

    head: Head
    touched: tuple[Part, ...]
    say: tuple[str, ...]
