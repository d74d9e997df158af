"""The promises of the lobby."""
