"""Tables in use on this worker: who looks on, who is to move, which bots think, and what other workers say."""
