"""The bots at tables in use: when one has to move, its turn to think, how it races, and what happens if it is late."""
