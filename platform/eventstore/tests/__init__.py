"""What the event store promises, tried on the database that the run has chosen."""
