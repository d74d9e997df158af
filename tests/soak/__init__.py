"""The slow campaigns: what the tests do a few times, done until it is boring."""
