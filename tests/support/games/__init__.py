"""Positions and whole games for tests."""
