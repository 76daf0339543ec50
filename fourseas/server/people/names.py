"""Names of people: what is allowed, and friendly ones for guests who have not chosen one yet."""

from __future__ import annotations

import re
import secrets
import unicodedata

from fourseas.core.i18n import ENGLISH, say
from fourseas.server.people.typed_text import INVISIBLE, clean
from fourseas.server.protocol.problem import Trouble

LONGEST = 24

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


# German joins the two words, and the French adjectives are the same for all genders: so nothing is inflected.
GERMAN_TEMPERS = """
    Anker Bug Deck Donner Eis Flaschen Flut Gewitter Glücks Gold Hafen Heck Insel Kanonen Klippen Kupfer Küsten Mond
    Nacht Nebel Nord Perlen Pulver Regen Riff Rum Salz Sand Schatz Segel Silber Sonnen Stern Sturm Süd Tang Tau Teer
    Tiefsee Wind
"""
GERMAN_BEASTS = """
    aal albatros boje brise delfin falke fass fisch flunder galeone garnele hai hering hummer kapitän
    koch kompass koralle kormoran krabbe krake laterne lotse makrele matrose möwe muschel otter papagei pelikan
    planke qualle ratte robbe ruder sardine schildkröte schoner schwalbe seestern wal walross
"""
FRENCH_BEASTS = """
    Albatros Ancre Anguille Baleine Barrique Boussole Brise Cachalot Canon Chaloupe Coquillage Corail Cormoran Corsaire
    Crabe Crevette Dauphin Espadon Galion Goéland Hareng Homard Huître Lanterne Loutre Maquereau Mouette Narval Oursin
    Perroquet Phoque Pieuvre Pilote Requin Sardine Sirène Tortue Vigie
"""
FRENCH_TEMPERS = """
    agile aimable alerte calme célèbre docile drôle énorme espiègle farouche fidèle habile honnête infatigable insolite
    intrépide invincible jaune modeste pratique rapide rebelle rouge sage sauvage sévère solide solitaire sombre superbe
    téméraire tranquille véritable
"""


def guest_name(language: str = ENGLISH) -> str:
    if language == "de":
        return secrets.choice(GERMAN_TEMPERS.split()) + secrets.choice(GERMAN_BEASTS.split())
    if language == "fr":
        return f"{secrets.choice(FRENCH_BEASTS.split())} {secrets.choice(FRENCH_TEMPERS.split())}"
    return f"{secrets.choice(TEMPERS.split())} {secrets.choice(BEASTS.split())}"


def clean_name(text: str) -> str:
    """A name as we store it, or Trouble. Any script is fine, but nothing that hides, reorders or overflows text."""
    name = re.sub(" +", " ", clean(text))
    if len(name) > LONGEST:
        raise Trouble("unparsable", say("a name has at most {n} characters", n=LONGEST))
    kinds = [unicodedata.category(letter) for letter in name]
    if any(letter in INVISIBLE or (kind[0] == "Z" and letter != " ") for letter, kind in zip(name, kinds, strict=True)):
        raise Trouble("unparsable", say("a name may contain only visible characters"))
    return name
