"""The promises of the wiring."""
