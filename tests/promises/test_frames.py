"""Whatever is sent down a socket is answered by a frame; never by a fault, a crash or silence."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from doors import sockets
from games.hit_the_deck.actions import HitTheDeckAction
from matches.messages import ClientFrame
from matches.tests.test_socket import Table
from tests.services.lines import Line, hub_of_this_loop

pytestmark = pytest.mark.django_db(transaction=True)

EXAMPLES = 60
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
_words = st.sampled_from(["hello", "play", "concede", "rematch", "nonce", "ping", "snapshot", "", "play\0"])
_actions = st.sampled_from([part.__name__ for part in HitTheDeckAction.__args__])
_fields = {"id": _json, "seen": _json, "v": _json, "n": _json, "nonce": _json}
_nearly = st.fixed_dictionaries(
    {"t": _words},
    optional={
        **_fields,
        "action": _json | st.fixed_dictionaries({"do": _actions}, optional={"card": _json, "zone": _json}),
    },
)
_right = st.one_of(
    st.builds(lambda v: {"t": "hello", "v": v}, st.integers()),
    st.builds(lambda n: {"t": "ping", "n": n}, st.integers()),
    st.builds(lambda id: {"t": "concede", "id": id}, st.text(max_size=70)),
    st.builds(lambda id: {"t": "rematch", "id": id}, st.text(max_size=70)),
    st.builds(
        lambda id, seen, do: {"t": "play", "id": id, "seen": seen, "action": {"do": do}},
        st.text(max_size=70),
        st.integers(),
        _actions,
    ),
)
frames = st.one_of(
    st.text(max_size=200),
    st.binary(max_size=50),
    _json.map(lambda value: msgspec.json.encode(value).decode()),
    _nearly,
    _right,
)


@pytest.mark.parametrize("who", ["ann", "nobody"])
def test_every_frame_gets_an_answer(who: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sockets, "FRAMES_A_SECOND", 10**9)

    @settings(max_examples=EXAMPLES, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(sent=st.lists(frames, min_size=1, max_size=8))
    def run(sent: list[Any]) -> None:
        asyncio.run(_answered(sent, who))

    run()


async def _answered(sent: list[Any], who: str) -> None:
    async with hub_of_this_loop():
        table = await sync_to_async(lambda: Table().begin())()
        async with table.line(table.ann if who == "ann" else None) as line:
            for frame in sent:
                answer = await _ask(line, frame)
                assert answer["t"] in ("snapshot", "ack", "pong", "refused"), answer
                if answer["t"] == "refused":
                    assert 400 <= answer["status"] < 500, answer
                    assert answer["sentence"]


async def _ask(line: Line, frame: Any) -> dict[str, Any]:
    """A good nonce is answered by silence and its push alone, so a ping behind it says that it was heard."""
    await line.send(frame)
    await line.send({"t": "ping", "n": -77})
    answers: list[dict[str, Any]] = []
    while not answers or answers[-1].get("n") != -77:
        answer = await line.hear()
        if answer["t"] not in ("presence", "push"):
            answers.append(answer)
    return answers[0]


def test_the_strategies_can_say_everything_a_browser_may():
    said = {part.__struct_config__.tag for part in ClientFrame.__args__}
    assert said == {"hello", "play", "concede", "rematch", "nonce", "ping"}
