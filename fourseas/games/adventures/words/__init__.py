"""`adventures` in words: what records, menus and programs call things.

codec      moves as JSON and back, the score sheet        moves      the moves themselves
labels     every legal action as one short line           dealing    what chance decided before the first move
accounts   who has how many of what                       state      the whole state
"""

from fourseas.games.adventures.standing import SHEET
from fourseas.games.adventures.words.accounts import accounts
from fourseas.games.adventures.words.codec import SPOKEN, decode, encode
from fourseas.games.adventures.words.dealing import deal, setup_words
from fourseas.games.adventures.words.labels import label
from fourseas.games.adventures.words.moves import Moves
from fourseas.games.adventures.words.state import state_words

__all__ = ["SHEET", "SPOKEN", "Moves", "accounts", "deal", "decode", "encode", "label", "setup_words", "state_words"]
