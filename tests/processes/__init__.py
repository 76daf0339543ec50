"""Tests with real processes: servers, sockets, databases, terminals, the wheel."""
