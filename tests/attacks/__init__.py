"""What one stranger can do to everybody else, within the limits: attacks, and others who play meanwhile.

crowd.py are the others, and how long their moves take; strangers/ attack, in a process of their own; long_game.py is
what some of them ask for; trial.py plays an attack and compares; __main__.py is the command, which prints figures.
"""
