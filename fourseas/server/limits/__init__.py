"""What one stranger can use up: how often, how much, how many connections; and how few places are shared fairly."""
