"""The strangers: each attack comes from one address, within the limits, out of a process of its own.

stranger      what all of them can do       readers       they ask for much, and may read slowly
hosts         they open tables of bots      players       they play, ask and are refused as fast as they may
holders       connections over which little or nothing is ever said
kinds         all of them by name, and their size; `python -m tests.attacks.strangers` is one of them
"""
