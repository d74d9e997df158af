"""Questions about a tournament: one file a view."""
