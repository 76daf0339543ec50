"""One source, three speeds: how a game's functions get into the loops, and run there.

slots    the placeholders for a game's functions          speeds   interpreted, compiled, compiled for a GPU
drive    loops over steps and games                       gpu      the same loops on a GPU
traps    what a game must not do, refused when it is loaded
"""
