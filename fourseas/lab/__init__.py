"""Studying games: long series, contests of bots, measurements."""
