"""Players that are programs. `bots.bot("greedy")` makes one by name; see `docs/bots.md`."""
