"""What the rulebook of the Deckahedron promises, as tests."""
