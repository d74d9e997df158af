"""The lobby hears of matches that began, filled or ended, and pushes itself anew."""

from __future__ import annotations

from typing import Any

import msgspec
from django.dispatch import receiver

from doors.hub import hub
from lobby.selectors import get_lobby
from matches.events import MatchAborted, MatchBegan, MatchFinished, SeatTaken
from matches.followups import news, shown

TOPIC = "lobby"


@receiver([news, shown], dispatch_uid="lobby")
def hear(*, events: list[Any], **_: Any) -> None:
    if any(isinstance(event, SeatTaken | MatchBegan | MatchFinished | MatchAborted) for event in events):
        push()


def push() -> None:
    if hub.expects(TOPIC):
        hub.publish(TOPIC, msgspec.json.encode(get_lobby()).decode())
