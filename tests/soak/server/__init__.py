"""The soak of the server: many tables of all games for minutes, and a judge who looks at everything that came of it.

plans.py says what tables there are, viewer.py is a socket, people.py are those who play and look on, tables.py is the
life of a table, witness.py compares what they were told, judge.py decides, and __main__.py is the command.
"""
