"""Mutation testing of the rules: small faults are put into them, one at a time, and the tests must fail.

    python -m tests.mutation                                        # all rules of all games; part of `make soak`
    python -m tests.mutation --game pirates --sample 200 --seed 1   # some of one
    python -m tests.mutation --game pirates --function ransom       # those of a function

This is a program of our own because of how the rules run. mutmut 3 puts a trampoline with `*args` in the place of each
function, which `Link` (core/link) refuses, since Numba could not compile it. cosmic-ray writes each mutant to disk
and starts a new process for it, which takes ten seconds to import the games and collect their tests. Here a process
that has imported and collected everything forks for each mutant, replaces the code of one function, and runs the tests
that reach the changed statement, until one fails: a fraction of a second. All of it is plain Python, never compiled.

Tests that compare with what was recorded earlier (golden playthroughs, stored records) only say that something has
changed, not that it is wrong. They are counted apart: the share that is asked for is to be killed without them.
"""
