"""Structs on their way in and out.

decoding    JSON and TOML into structs, from any thread
types       the types of what a game sends
typescript  structs as TypeScript interfaces
"""
