"""Tests of what all games share, and of all games at once."""
