"""Everything before and after a game: pages, first steps, replays, accounts, notices."""
