"""A table: what its log adds up to. Pure: no clock of its own, no database, no sockets, and nothing of the protocol."""
