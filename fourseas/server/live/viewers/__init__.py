"""Who looks at a table through this worker: their sockets, who comes and goes, and what each is sent."""
