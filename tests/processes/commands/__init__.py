"""`fourseas` as a process: its commands, the wheel, and what is compiled where."""
