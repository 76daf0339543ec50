"""`piratoons` in words: what records, menus and programs call things.

codec      moves as JSON and back                         moves      the moves themselves
labels     every legal action as one short line           dealing    what chance decided before the first move
accounts   who has how many of what                       building   ships: what stands where, and the best there is
standing   ships, their points, the score sheet           seen       what a seat may see
worth      what each part of a ship is worth              count      the final count, line by line
limits     how much of what the rules allow               aims       where to drop a piece without striking another
state      the whole state
"""

from fourseas.games.piratoons.words.accounts import accounts
from fourseas.games.piratoons.words.building import settle
from fourseas.games.piratoons.words.codec import bare, decode, encode
from fourseas.games.piratoons.words.dealing import deal, setup_words
from fourseas.games.piratoons.words.labels import label
from fourseas.games.piratoons.words.moves import Moves
from fourseas.games.piratoons.words.standing import SHEET
from fourseas.games.piratoons.words.state import state_words

__all__ = [
    "SHEET",
    "Moves",
    "accounts",
    "bare",
    "deal",
    "decode",
    "encode",
    "label",
    "settle",
    "setup_words",
    "state_words",
]
