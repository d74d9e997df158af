"""docker-compose.yml cannot be run here, so every command, option, queue and variable in it is looked up in the code."""

from __future__ import annotations

import re
import shlex
from typing import Any

import pytest
import yaml
from celery.bin.celery import celery as celery_command
from django.core.management import get_commands, load_command_class

from config.celery import QUEUES
from tests.services.environment import ROOT

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SETTINGS = (ROOT / "platform" / "config" / "settings.py").read_text()
KNOWN = set(re.findall(r'env\.\w+\(\s*"(\w+)"', SETTINGS))
OURS = {name: service for name, service in COMPOSE["services"].items() if service["image"] == "quarterdeck"}


def test_the_scaled_form_has_all_its_parts():
    assert set(COMPOSE["services"]) >= {"postgres", "redis", "migrate", "web", "worker", "beat"}


@pytest.mark.parametrize("name", OURS)
def test_every_command_exists_and_takes_its_options(name: str):
    program, *words = shlex.split(OURS[name]["command"])
    if program == "python":
        assert words[0] == "manage.py"
        assert words[1] in get_commands()
        command = load_command_class(get_commands()[words[1]], words[1])
        command.create_parser("manage.py", words[1]).parse_args(words[2:])
    else:
        assert program == "celery"
        assert words[:2] == ["-A", "config"]
        command = celery_command.commands[words[2]]
        offered = {option for parameter in command.params for option in parameter.opts}
        assert {word for word in words[3:] if word.startswith("-")} <= offered


def test_the_workers_take_every_queue_there_is():
    words = [shlex.split(service["command"]) for service in OURS.values()]
    taken = {queue for line in words if "--queues" in line for queue in line[line.index("--queues") + 1].split(",")}
    assert taken == set(QUEUES)


@pytest.mark.parametrize("name", OURS)
def test_every_variable_is_one_that_the_settings_read(name: str):
    assert set(OURS[name].get("environment", {})) <= KNOWN


def test_every_variable_taken_from_outside_is_used_inside():
    asked = set(re.findall(r"\$\{(\w+)", (ROOT / "docker-compose.yml").read_text()))
    assert asked <= KNOWN | {"POSTGRES_PASSWORD"}


def test_the_readme_of_config_names_every_variable():
    named = set(re.findall(r"`([A-Z_]+)`", (ROOT / "platform" / "config" / "README.md").read_text()))
    assert KNOWN - named == {"DEBUG"} - named
    assert named <= KNOWN
