"""The way in: the socket of a table, the REST handlers, and what every request passes."""
