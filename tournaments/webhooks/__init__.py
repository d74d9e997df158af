"""Webhooks: the public facts of a tournament pushed to other programs, signed, in order, at least once."""
