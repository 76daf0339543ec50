"""Names of people: what is allowed as one, and friendly ones for guests who have not chosen yet."""

from __future__ import annotations

import re
import secrets
import unicodedata

from fourseas.server.text import clean
from fourseas.server.trouble import Trouble

LONGEST = 24

# Combining marks beyond what any script needs: they would paint over the lines above and below.
MOST_MARKS = 3

TEMPERS = """
    Bold Brave Bright Brisk Burly Cheery Clever Cloudy Coppery Daring Dizzy Drowsy Dusty Foggy Gentle Golden Grumpy
    Gusty Hasty Hearty Jolly Lanky Lucky Merry Mighty Misty Nimble Patient Plucky Quiet Rainy Restless Rosy Rowdy
    Rusty Salty Sandy Scarlet Shady Silent Silver Sleepy Sly Sober Squinting Stormy Sturdy Sunny Swift Tarry Thirsty
    Tidal Tricky Wary Weathered Whistling Wily Windy Witty
"""
BEASTS = """
    Albatross Anchor Barnacle Barrel Bosun Breeze Cannon Capstan Compass Cook Coral Cormorant Crab Cutlass Dolphin
    Eel Galleon Gull Gunner Heron Herring Hook Jellyfish Kraken Lantern Lobster Mackerel Mermaid Monkey Mussel
    Narwhal Octopus Otter Oyster Parrot Pelican Petrel Pilot Plank Porpoise Puffin Rudder Sailor Sardine Seal Shark
    Shrimp Skipper Sloop Squid Starfish Stingray Sturgeon Swordfish Tern Topsail Turtle Urchin Walrus Whale
"""


def guest_name() -> str:
    return f"{secrets.choice(TEMPERS.split())} {secrets.choice(BEASTS.split())}"


def clean_name(text: str) -> str:
    """A name as we keep it, or Trouble. Names of any script, but nothing that hides, reorders or overflows text."""
    name = re.sub(" +", " ", clean(text))
    if len(name) > LONGEST:
        raise Trouble("unparsable", f"a name has at most {LONGEST} characters")
    kinds = [unicodedata.category(letter) for letter in name]
    if any(letter in INVISIBLE or (kind[0] == "Z" and letter != " ") for letter, kind in zip(name, kinds, strict=True)):
        raise Trouble("unparsable", "a name is made of characters that can be seen")
    if all(kind[0] in "ZM" for kind in kinds):
        raise Trouble("unparsable", "a name is made of characters that can be seen")
    if re.search(f"M{{{MOST_MARKS + 1}}}", "".join("M" if kind in ("Mn", "Me") else "." for kind in kinds)):
        raise Trouble("unparsable", "a name has at most a few marks on a letter")
    return name


# These show nothing, though they count as letters: fillers, a blank pattern of Braille; and the joiner, which chat
# needs for its emoji and a name does not.
INVISIBLE = frozenset("\u200d\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
