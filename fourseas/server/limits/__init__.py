"""Limits on what one client can use up: rates, CPU time, connections; and a fair queue for expensive work."""
