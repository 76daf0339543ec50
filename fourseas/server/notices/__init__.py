"""Being told that it is one's turn, for those who asked for it: web push, a webhook, a calendar."""
