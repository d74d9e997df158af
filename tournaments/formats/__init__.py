"""Formats: who meets whom, as pure functions of what has happened."""
