"""The games in play: what is touched on a board, and what it shows."""
