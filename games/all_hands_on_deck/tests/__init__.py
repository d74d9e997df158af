"""Tests of All Hands On Deck!."""
