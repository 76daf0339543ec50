"""What may be done at a table, one verb a file: a message becomes the entry that accepts it, or a refusal."""
