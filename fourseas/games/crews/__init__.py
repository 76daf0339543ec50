"""What the two games by Stefan Dorra share: stacks of pirates that board cards and share the loot."""
