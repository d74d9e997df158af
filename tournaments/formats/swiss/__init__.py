"""The Swiss: equals meet, nobody meets twice. `format.py` is the format; the other files are how it finds the draw."""

from tournaments.formats.swiss.format import Swiss

__all__ = ["Swiss"]
