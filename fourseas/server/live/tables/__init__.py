"""A table in use: its log is read, all that happens at it goes through one queue, and its row says whose turn it is."""
