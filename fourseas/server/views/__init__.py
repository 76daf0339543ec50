"""What is shown of a table: snapshots and updates, records and replays, the rules as a page."""
