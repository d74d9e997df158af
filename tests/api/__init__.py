"""What REST promises to each who asks."""
