"""What strangers may use up: connections, floods, malformed messages, memory."""
