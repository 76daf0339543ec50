"""Several workers with one database: that a log has grown, who is connected to whom, and that the house is open."""
