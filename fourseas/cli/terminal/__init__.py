"""A game at the terminal: sitting down, the screen, the menu of moves, the prompt."""
