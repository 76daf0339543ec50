"""Tests of Four Seas."""
