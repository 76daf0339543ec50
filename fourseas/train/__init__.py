"""Bots that learn: a network learns what positions are worth from games against itself.

learn.py     TD(lambda) over what the moves led to             network.py     the network, and how its weights are moved
steps.py     what is done in each game; compiled               tables.py      numbers of players and options
games.py     games by the thousand, in step                    card.py        the same on a GPU
graph.py     the network on a GPU
deep.py      games whose players look ahead, on a processor    noted.py      what such a game teaches; compiled
measure.py   how strong it is, against greedy bots             checkpoint.py  what is needed to go on later
arrays.py    what NumPy and torch call differently

Without a GPU all of it runs in NumPy, slowly; on one the arrays are torch's (the `train` extra).
"""
