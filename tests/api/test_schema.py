"""The OpenAPI: valid, complete, and kept by a real server against whatever a fuzzer makes of it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
import schemathesis
import yaml
from django.test import Client
from drf_spectacular.validation import validate_schema
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.generation.modes import GenerationMode

from config.urls import urlpatterns
from matches.tests.table import GAME
from tests.faults.browser import Browser
from tests.faults.servers import Embedded, manage
from tournaments.commands import AnyCommand

EXAMPLES = 6


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return dict(yaml.safe_load(Client().get("/api/schema").content))


def test_the_schema_is_valid_openapi(schema: dict[str, Any]):
    validate_schema(schema)


def test_every_door_is_in_it_with_its_summary_and_its_refusal(schema: dict[str, Any]):
    doors = {
        "/" + re.sub(r"<\w+:(\w+)>", r"{\1}", str(pattern.pattern))
        for pattern in urlpatterns
        if hasattr(pattern.callback, "view_class") and "schema" not in str(pattern.pattern)
    }
    assert set(schema["paths"]) == doors
    for path, methods in schema["paths"].items():
        for method, door in methods.items():
            assert door["summary"], f"{method} {path}"
            if not path.endswith(("notation", "qr.svg")):
                assert "4XX" in door["responses"], f"{method} {path}"


def test_every_name_it_mentions_is_among_its_components(schema: dict[str, Any]):
    text = yaml.safe_dump(schema)
    named = {line.split("/")[-1].strip("'\" ") for line in text.splitlines() if "$ref:" in line}
    assert named <= set(schema["components"]["schemas"])


def test_every_command_of_a_tournament_is_a_component_told_apart_by_its_name(schema: dict[str, Any]):
    command = schema["components"]["schemas"]["Order"]["properties"]["command"]
    assert command["discriminator"]["propertyName"] == "is"
    names = {each.__name__ for each in AnyCommand.__args__}
    assert set(command["discriminator"]["mapping"]) == names
    assert names <= set(schema["components"]["schemas"])
    for name in names:
        assert schema["components"]["schemas"][name]["properties"]["is"] == {"enum": [name]}


def test_a_real_server_answers_whatever_a_fuzzer_asks_without_a_fault(tmp_path: Path):
    with Embedded(tmp_path) as server:
        ann = Browser(server.url)
        _, made = ann.post("/api/matches", {"game": GAME})
        _, table = ann.post("/api/tables", {"game": GAME, "listed": True})
        ann.post(f"/api/matches/{made['match']}/nonce", {"nonce": "n"})
        real = {
            "match_id": [made["match"], table["match"]],
            "code": [table["code"]],
            "game_id": [GAME],
            **_regatta(ann),
        }
        schema = schemathesis.openapi.from_url(f"{server.url}/api/schema")
        asked = 0
        found: Any
        for found in schema.get_all_operations():
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                asked += _fuzz(found.ok(), mode, real, ann)
        assert asked > 200
        manage(server.env, "verify_log")


def _regatta(ann: Browser) -> dict[str, list[Any]]:
    """A tournament of Ann's that has begun, so that every one of its doors has something to show."""
    stages = [{"id": "cup", "name": "Cup", "format": {"is": "single_elimination"}}]
    plan = {"name": "Regatta", "game": GAME, "stages": stages, "breakMs": 0}
    _, done = ann.post("/api/tournaments", {"id": "regatta", "plan": plan})
    id = done["tournament"]
    for name, command in (("bots", {"is": "AddBots", "count": 4}), ("begin", {"is": "Begin"})):
        ann.post(f"/api/tournaments/{id}/commands", {"id": name, "command": command})
    entrants = [each["who"]["id"] for each in ann.get(f"/api/tournaments/{id}/entrants")[1]["entrants"]]
    return {
        "id": [id], "stage": ["cup"], "number": [1], "entrant": entrants, "one": entrants, "other": entrants,
        "value": ["points", "wins"],
    }  # fmt: skip


def _fuzz(operation: Any, mode: GenerationMode, real: dict[str, list[Any]], ann: Browser) -> int:
    """How many requests were made; each as nobody or as a guest who holds seats, to addresses real and made up."""
    rng = Random(operation.label)
    asked = 0

    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode))
    def run(case: Any) -> None:
        nonlocal asked
        for name, values in real.items():
            if case.path_parameters and name in case.path_parameters and rng.random() < 0.7:
                case.path_parameters[name] = rng.choice(values)
        case.query = {**(case.query or {}), **({"wait": 0} if "wait" in (case.query or {}) else {})}
        headers = ann.headers() if rng.random() < 0.8 else {}
        answer = case.call(headers=headers, timeout=20)
        asked += 1
        assert answer.status_code < 500, f"{case.method} {case.formatted_path} {case.query} {case.body}: {answer.text}"

    try:
        run()
    except schemathesis.errors.SchemathesisError:
        return asked  # a door without parameters cannot be asked wrongly
    return asked
