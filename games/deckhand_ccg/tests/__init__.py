"""Tests of Deckhand (Partition)."""
