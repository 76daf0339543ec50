"""Tables over real sockets: people, races, workers, and servers that are killed."""
