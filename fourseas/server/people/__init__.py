"""People: guests first, accounts optional; their cookies, names and languages."""
