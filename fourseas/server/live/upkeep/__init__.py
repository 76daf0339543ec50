"""What a worker does for its tables now and then: wakes those that are due, lets go of those that nobody uses, archives
finished games, and clears away what is old.
"""
