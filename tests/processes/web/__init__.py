"""The server over HTTP: pages, people, records, lists, and being told of one's turn."""
