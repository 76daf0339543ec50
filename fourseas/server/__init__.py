"""The house: tables, seats, clocks, chat and accounts, kept in a database and served to browsers and programs.

The log of a table is the truth, and everything else follows from it.

protocol/   messages and bodies, typed once              table/     what a log adds up to: pure
acts/       a message becomes an entry, or a refusal      live/      tables in use on this worker
views/      what is shown of a table                      people/    guests, accounts, names, languages
http/       the socket, REST, middleware, static files    limits/    how often, how much, how many
storage/    SQLite or PostgreSQL, many entries a commit   notices/   being told of one's turn while away

A move comes in through http/socket.py, is accepted by acts/, folded in by table/folds/, written by storage/ through
live/tables/live_table.py, and shown by views/ to everybody in live/viewers/audience.py.
"""
