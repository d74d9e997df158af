"""The promises of accounts."""
