"""Every speed claim, beside the peer it is compared with, measured in one run and printed as one table."""
