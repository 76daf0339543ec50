"""The house: tables, seats, clocks, chat and accounts, kept in a database and served to browsers and programs.

The log of a table is the truth, and everything else follows from it.

what travels    messages.py: what is said at a table, typed once; rest.py: everything else;
                typescript.py writes the browser's types from both
the log         entries.py: the kinds of entries; stored.py: what they mean in messages; storage/: SQLite or PostgreSQL,
                many entries a commit, migrations
the table       table.py: what a log adds up to, without clock, database and sockets; seats.py and clock.py belong to
                it; boxes.py: the components, kept once for all tables; deadlines.py: when somebody must look after it
what is done    acts.py: a message becomes the entry that accepts it, or Trouble; moving.py: the moves among them;
                rights.py: who may; gathering.py: what is done before the game; undoing.py: what is taken back;
                opening.py: how a table is opened; readiness.py: who is ready for a race; upkeep.py: what the house
                itself does
what is seen    views.py: the snapshot and the updates of a viewer; pages.py: what does not fit into one, in pieces;
                patches.py: what differs between two views; summaries.py: a line of the lobby
what was played archiving.py: games that are over go into the archive; reading.py: records and replays, from there or
                from the table; frames.py: a game move by move, in pages; replays.py: of records that are sent in;
                sharing.py: what many ask for is made once; unplayable.py: a table whose rules are gone
in use          live.py: a table on this worker, and the queue through which all must go; audience.py: who looks at it;
                hub.py: all tables; life.py: signs of life, for clocks stand still while the house is closed;
                turns.py: whose turn it is at tables that rest; tidying.py: old tables are cleared away;
                thinking.py: bots in threads;
                places.py: who gets the next place, where there are few;
                race.py, racing.py: parts in real time, and how bots race; sealing.py: what is sent before they open
the wire        socket.py, connection.py: a table's socket; api/: REST; app.py, door.py: what stands around it;
                wire.py, lines.py: connections, and their limits; pulse.py: how late the event loop is;
                channel.py, redis_channel.py: "this table has a new entry", between workers
people          identity.py, cookies.py, accounts.py, names.py: guests first, accounts optional; limits.py: how often;
                costs.py: how much; pace.py: how fast
"""
