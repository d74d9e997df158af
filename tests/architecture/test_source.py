"""The shape of the source: roots, names, sizes, first sentences, generated files and migrations."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.services.environment import ROOT

PACKAGES = [path.parent for path in sorted((ROOT / "platform").glob("*/__init__.py"))]
SOURCES = [
    path
    for folder in (*PACKAGES, ROOT / "games", ROOT / "tests", ROOT / "benchmarks", ROOT / "tournaments")
    for path in sorted(folder.rglob("*.py"))
    if not {"migrations", "node_modules"} & set(path.parts)
]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


class TestRoots:
    def test_platform_is_a_source_root_and_never_a_package(self):
        assert not (ROOT / "platform" / "__init__.py").exists()
        assert not list(ROOT.glob("**/platform/__init__.py"))
        assert not (ROOT / "tests" / "platform").exists()

    def test_no_child_of_platform_takes_a_name_of_the_standard_library(self):
        children = {path.name.removesuffix(".py") for path in (ROOT / "platform").iterdir()}
        assert not children & sys.stdlib_module_names

    @pytest.mark.parametrize("where", [".", "platform"])
    def test_import_platform_is_the_standard_librarys(self, where: str):
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "platform")])}
        words = [sys.executable, "-c", "import platform; print(platform.__file__); platform.python_version()"]
        done = subprocess.run(words, cwd=ROOT / where, env=env, capture_output=True, text=True, check=True)
        assert not done.stdout.startswith(str(ROOT / "platform"))

    def test_manage_py_finds_both_roots_from_anywhere(self, tmp_path: Path):
        words = [sys.executable, str(ROOT / "manage.py"), "check"]
        env = {**os.environ, "QUARTERDECK_DATA": str(tmp_path)}
        assert subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, check=False).returncode == 0


class TestFiles:
    def test_each_says_what_it_is_in_its_first_sentence(self):
        assert [name_of(path) for path in SOURCES if not _begins_with_a_sentence(path)] == []

    def test_none_is_longer_than_a_reader_can_hold(self):
        assert [name_of(path) for path in SOURCES if len(path.read_text().splitlines()) > 400] == []

    def test_each_has_a_name_that_means_something(self):
        vague = {"utils", "util", "helpers", "helper", "common", "manager", "misc", "stuff", "data", "info"}
        assert [name_of(path) for path in SOURCES if {path.stem, path.parent.name} & vague] == []


def _begins_with_a_sentence(path: Path) -> bool:
    tree = ast.parse(path.read_text())
    said = ast.get_docstring(tree)
    return not tree.body or (said is not None and said.splitlines()[0].rstrip().endswith((".", "!", "?")))


def test_no_test_is_skipped():
    marks = ("pytest.mark." + "skip", "pytest." + "skip(", "mark." + "xfail", "unittest.mo" + "ck", "pytest_mo" + "ck")
    found = [name_of(path) for path in SOURCES for mark in marks if mark in path.read_text()]
    assert found == []


def test_the_front_ends_types_are_those_of_the_structs():
    call_command("write_types", "--check")


def test_migrations_are_complete():
    # In a process of its own: tests of this one may have models that no migration is for.
    asked = [sys.executable, "manage.py", "makemigrations", "--check", "--dry-run"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
