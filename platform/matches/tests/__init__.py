"""The promises of one match."""
