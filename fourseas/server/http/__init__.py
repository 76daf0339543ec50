"""The way in: sockets of tables, REST handlers, middleware and static files."""
