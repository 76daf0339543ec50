"""The house: tables, seats, clocks, chat and accounts, kept in a database and served to browsers and programs."""
