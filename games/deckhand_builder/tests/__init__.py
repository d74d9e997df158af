"""Tests of DeckHand (deck-builder)."""
