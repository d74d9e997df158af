"""The promises of ratings."""
