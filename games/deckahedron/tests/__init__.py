"""Tests of the Deckahedron."""
