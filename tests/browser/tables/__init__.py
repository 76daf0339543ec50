"""What is around a board: company, talk, the log, and servers that go away."""
