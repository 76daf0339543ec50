"""Tests of one part at a time, without a server, a database or a browser."""
