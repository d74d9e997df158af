"""Tests of Hit the Deck!."""
