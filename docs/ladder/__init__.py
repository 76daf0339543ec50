"""The ladder: how strong every level is against the one below. `python -m docs.make_ladder` measures it.

pairs      who plays whom, and between which bounds the wins should lie
stamp      what a figure belongs to: rules, hints, components, network
book       the figures, kept in docs/ladder.json
measure    the games that make a figure, and when it is known well enough
clock      how long each level takes for a move
page       the tables of docs/bots.md
"""
