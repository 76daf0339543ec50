"""What every game is made of, and what all of them share. Nothing here knows a particular game.

fixed state random          records of small integers, the fields of every state, the generator
link/                       the same source interpreted, compiled, and on a GPU
game modules interface      a game: its folder, and what each module of it offers
defaults trial              what a game may leave out, and a few games played before anything is compiled
match preview standing      a game being played, what a move would bring, who leads
records fairness schema     games as documents, and proof that nobody chose the cards
packs tutorial              what is in the box, and the guided first game
acts typed decoding         moves as people type them and as programs send them
i18n translations described texts in several languages, and the table in words
observe types typescript    what networks and boards get
"""
