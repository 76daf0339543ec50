"""Games as documents, and proof that nobody chose the cards.

record     what a record says, and the record of a match: all of it, or what a seat may have
files      written whole or not at all, read without trust
replay     its moves played again
verify     its moves and its result checked
fairness   a promise before the first card is dealt, and what proves it afterwards
schema     the JSON schema of records (docs/records.schema.json)
"""
