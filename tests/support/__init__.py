"""What tests share: tables to play at, people to play with, services to start."""
