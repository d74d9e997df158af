"""The rulebooks: pure Python, no framework, no I/O. One folder a game."""
