"""Exports: a tournament as other programs read it, one file a format. All but the log are functions of a fold and names."""
