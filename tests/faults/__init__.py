"""What real processes promise when they are killed."""
