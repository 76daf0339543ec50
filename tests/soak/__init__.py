"""Long runs, for `make soak`: games by the million, tables for minutes; and tests that they would find something."""
