"""What every game is made of, and what all of them share. Nothing here knows a particular game.

What a game's own folder imports lies here, side by side; how it works is in the folders.

fixed state random observe      records of small integers, the fields of every state, chance, what a network gets
game interface defaults         a game, what each module of its folder offers, and what it may leave out
i18n described                  texts in several languages, and the table in words
match preview standing          a game being played, what a move would bring, who leads
packs tutorial                  what is in the box, and the guided first game
link/                           the same source interpreted, compiled, and on a GPU
loading/                        how a folder becomes a game, and what is refused before its first move
records/                        games as documents, and proof that nobody chose the cards
structs/                        JSON into structs, and structs as TypeScript
words/                          moves as people type them, and catalogues as translators get them
"""
