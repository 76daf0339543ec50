"""What is kept: stores, archives, old databases, and what is cleared away."""
