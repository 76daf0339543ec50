"""The texts on cards, generated from their effects, so that no card says one thing and does another.

The page generates the same texts from the same phrases; that is why these are in the catalogues of names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from msgspec import UNSET

from fourseas.core.i18n import Text, join, say
from fourseas.games.adventures.pack.cards import POWER_WORDS, Card, Effect
from fourseas.games.adventures.routes import ROUTE

# What each effect does, by its number and its track.
PHRASES: dict[str, Callable[[int, str], Text]] = {
    "sail": lambda n, _: say("sail one ship up to {n}", n=n),
    "sail_all": lambda n, _: say("sail each of your ships up to {n}", n=n),
    "push": lambda n, _: say("push a rival's ship back {n}", n=n),
    "push_leader": lambda n, _: say("push a rival who leads a route back {n}", n=n),
    "random_crate": lambda *_: say("take a random crate"),
    "crate": lambda *_: say("take a crate of your choice"),
    "swap": lambda *_: say("swap a crate for one of your choice"),
    "refill": lambda *_: say("refill a plundered merchant"),
    "merchant_card": lambda *_: say("gain the top merchant card"),
    "port_card": lambda *_: say("gain the top port card"),
    "remove": lambda *_: say("remove a card in your hand or discard pile from the game"),
    "play_more": lambda *_: say("play one more card"),
    "draw": lambda *_: say("draw a card"),
    "speed": lambda _, track: say("once a turn, your ship sails 1 further on the {track}", track=ROUTE[track]),
    "hand_of_six": lambda *_: say("draw up to six cards at the end of your turn"),
    "extra_port_card": lambda *_: say("take one more card at each port you visit"),
    "wild_crate": lambda *_: say("with each purchase, one crate of any colour replaces one you lack"),
    "shield": lambda *_: say("discard it to cancel a push against you"),
    "spyglass": lambda *_: say("discard it to look at the top three port cards and take one"),
}


# What earlier versions said, as records of their time have it, and what is said now.
FORMER = {
    "a card of your hand or discards": "a card from your hand or discards",
    "take a card from your hand or discards out of play": "remove a card in your hand or discard pile from the game",
    "Take a card from your hand or discards out of play": "Remove a card in your hand or discard pile from the game",
    "your hand is six cards": "draw up to six cards at the end of your turn",
    "at each visit to a port take one more card": "take one more card at each port you visit",
    "stands in for another": "stands in where the right one is lacking",
    "at each purchase one crate of any colour stands in where the right one is lacking": (
        "with each purchase, one crate of any colour replaces one you lack"
    ),
    "who leads a track": "who leads a route",
    **{f"on the {track} track": f"on the {route}" for track, route in ROUTE.items()},
}


def as_said_now(text: str) -> str:
    """The text of a card, in today's words."""
    for former, now in FORMER.items():
        text = text.replace(former, now)
    return text


def card_text(card: Card) -> Text:
    """The action of a card, what becomes of it, and its worth; nothing if it has neither."""
    sentences = []
    if card.effects:
        deeds = deeds_words(card)
        to_table = card.advanced == "table"
        sentences.append(say("Play to table: {deeds}.", deeds=deeds) if to_table else say("{^deeds}.", deeds=deeds))
    if card.advanced == "out":
        sentences.append(say("Discard out of play."))
    if card.vp > 0:
        sentences.append(say("Treasure: {vp} VP at the end.", vp=card.vp))
    return join(sentences, " ")


def deeds_words(card: Card) -> Text:
    """What the action of a card does, without a capital and a full stop; nothing if it has none."""
    deeds = [often(phrase(effect), len(list(group))) for effect, group in groupby(card.effects)]
    return joined(deeds) if deeds else join([])


def phrase(effect: Effect) -> Text:
    """One effect, without a capital and a full stop."""
    n = 0 if effect.n is UNSET else effect.n
    track = "" if effect.track is UNSET else str(effect.track)
    if track and effect.effect not in POWER_WORDS:
        return say("sail up to {n} on the {track}", n=n, track=ROUTE[track])
    return PHRASES[effect.effect](n, track)


def often(deed: Text, times: int) -> Text:
    """The same effect several times running is said once."""
    match times:
        case 1:
            return deed
        case 2:
            return say("{deed}, twice", deed=deed)
        case 3:
            return say("{deed}, three times", deed=deed)
        case _:
            return say("{deed}, four times", deed=deed)


def joined(deeds: Sequence[Text]) -> Text:
    """In the order in which they are carried out."""
    if len(deeds) == 1:
        return deeds[0]
    if any("," in each for each in deeds):
        return say("{first}; then {last}", first=join(deeds[:-1], say("; ")), last=deeds[-1])
    return say("{first}, then {last}", first=join(deeds[:-1]), last=deeds[-1])
