"""Standings: points and tie-breaks, each value with the sum it is made of."""
