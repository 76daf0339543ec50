"""One source, three speeds: how a game's functions get into the loops, and run there.

slots    the placeholders for a game's functions          speeds   interpreted, and compiled for the processor
drive    loops over steps and games                       gpu      the same loops on a GPU
cache kernels   where what was compiled is kept
"""
