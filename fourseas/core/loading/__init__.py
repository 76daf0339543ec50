"""How a folder becomes a `Game`, and what is refused before its first move.

modules   its modules, each loaded when it is first needed; core/defaults.py has what it leaves out
declared  what it says of itself, in the right types
traps     what its functions and declarations must not do, read from them
parts     what its modules must have
trial     a few games in plain Python, with every bound checked
place     where in its files something went wrong
"""
