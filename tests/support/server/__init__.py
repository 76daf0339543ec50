"""Servers, people and databases for tests."""
