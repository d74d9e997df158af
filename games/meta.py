"""What a game says about itself in meta.toml, read once and frozen."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any


def read_meta(folder: Path) -> Mapping[str, Any]:
    """Title, shelf (its place among the games), subtitle, blurb, seats [least, most], table (the usual number), minutes, options, levels; `fixed_in_tournaments`: options that must have this value there."""
    return MappingProxyType(tomllib.loads((folder / "meta.toml").read_text(encoding="utf-8")))
