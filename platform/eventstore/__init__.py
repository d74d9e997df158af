"""The log of facts: append, read, subscribe, verify; it knows no game."""
