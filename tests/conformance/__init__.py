"""What every game of the registry must fulfil."""
