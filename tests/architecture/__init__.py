"""What the shape of the source promises."""
