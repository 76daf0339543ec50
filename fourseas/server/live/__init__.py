"""Tables in use on this worker: their audience, their bots, deadlines, and news from other workers."""
