"""The promises of the doors."""
