"""What people type, and what translators get.

acts          the acts of a game and their arguments, from the structs of its moves
typed         a move as it is typed, abbreviated and all; and what could be typed next
translations  all catalogues of a language as one .po file, and back
"""
