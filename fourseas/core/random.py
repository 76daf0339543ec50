"""Chance: the generator that lives in a game's state, and cheap dice for programs.

What is secret at the table (the order of a deck) comes from Threefry-4x32-20, a counter-based generator with a key of
128 bits: whoever has seen some of its numbers cannot predict the next, and a seed reproduces a game at every speed.
Programs that only need to vary their choices use `dice`, which is a few instructions.

All values are kept in 0..2**32-1 by masks, so that Python's long integers and the machine's words agree.
"""

from __future__ import annotations

from fourseas.core.fixed import EVERYONE, Record, Row, i4, u4

MASK = 0xFFFFFFFF
LEFT = (10, 11, 13, 23, 6, 17, 25, 18)  # Threefry's rotations, for the two pairs of words in each round
RIGHT = (26, 21, 27, 5, 20, 11, 10, 20)


class Chance(Record):
    """The fields of a state from which its chance comes."""

    key: Row = u4(4, secret=EVERYONE)  # the seed
    words: Row = u4(4, secret=EVERYONE)  # the current block of random words
    drawn: int = i4()  # how many words have been used


def stir(x: int, y: int, by: int) -> tuple[int, int]:
    """One mixing step on two words: add, rotate, exclusive or."""
    x = (x + y) & MASK
    y = ((y << by) | (y >> (32 - by))) & MASK
    return x, y ^ x


def refill_words(s: Chance) -> None:
    """The next block of four words: Threefry-4x32 of the counter under the key, 20 rounds."""
    k0 = s.key[0] & MASK
    k1 = s.key[1] & MASK
    k2 = s.key[2] & MASK
    k3 = s.key[3] & MASK
    k4 = 0x1BD11BDA ^ k0 ^ k1 ^ k2 ^ k3
    a = ((s.drawn >> 2) + k0) & MASK
    b = k1
    c = k2
    d = k3
    for i in range(20):
        if i % 2 == 0:
            a, b = stir(a, b, LEFT[i % 8])
            c, d = stir(c, d, RIGHT[i % 8])
        else:
            a, d = stir(a, d, LEFT[i % 8])
            c, b = stir(c, b, RIGHT[i % 8])
        if i % 4 == 3:  # the key is mixed in again, one word further on each time
            k0, k1, k2, k3, k4 = k1, k2, k3, k4, k0
            a = (a + k0) & MASK
            b = (b + k1) & MASK
            c = (c + k2) & MASK
            d = (d + k3 + i // 4 + 1) & MASK
    s.words[0] = a
    s.words[1] = b
    s.words[2] = c
    s.words[3] = d


def draw(s: Chance, n: int) -> int:
    """A number from 0 to n-1. (Its bias is below n / 2**32.)"""
    word = s.drawn & 3
    if word == 0:
        refill_words(s)
    s.drawn += 1
    return ((s.words[word] & MASK) * n) >> 32


def shuffle(s: Chance, row: Row, first: int, last: int) -> None:
    """Put row[first:last] into random order."""
    for i in range(last - 1, first, -1):
        j = first + draw(s, i + 1 - first)
        held = row[i]
        row[i] = row[j]
        row[j] = held


def deal_anew(s: Chance, row: Row, first: int, last: int) -> None:
    """Reorder row[first:last] at random. It is sorted before it is shuffled, so that the result cannot depend on the
    real order.
    """
    for i in range(first + 1, last):
        held = row[i]
        j = i
        while j > first and row[j - 1] > held:
            row[j] = row[j - 1]
            j -= 1
        row[j] = held
    shuffle(s, row, first, last)


def key_words(seed: int) -> Row:
    """A seed (a number below 2**128) as four words, lowest first."""
    return [seed >> shift & MASK for shift in (0, 32, 64, 96)]


def plant(s: Chance, key: Row, offset: int) -> None:
    """Seed a state with key + offset (a number of 128 bits, lowest word first)."""
    carry = offset
    for i in range(4):
        carry += key[i] & MASK
        s.key[i] = carry & MASK
        carry = carry >> 32
    s.drawn = 0


def dice(luck: int) -> int:
    """A word that looks random, from any number: for the choices of programs, never for secrets."""
    x = luck & MASK
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & MASK
    x = ((x ^ (x >> 15)) * 0xD35A2D97) & MASK
    return x ^ (x >> 15)
