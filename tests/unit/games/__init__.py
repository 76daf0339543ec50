"""Tests of each game's rules, clause by clause."""
