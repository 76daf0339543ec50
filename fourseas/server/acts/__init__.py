"""What players and the house may do at a table, one verb per file: a message becomes an entry, or a refusal."""
