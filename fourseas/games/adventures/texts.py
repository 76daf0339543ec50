"""What a card says, made from its effects alone, so that no card can say one thing and do another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from fourseas.games.adventures.cards import POWER_WORDS, Card, Effect

# What each effect does; {n} and {track} are its own.
PHRASES = {
    "sail": "sail one ship up to {n}",
    "sail_all": "sail each of your ships up to {n}",
    "push": "push a rival's ship back {n}",
    "push_leader": "push a rival who leads a track back {n}",
    "random_crate": "take a random crate",
    "crate": "take a crate of your choice",
    "swap": "swap a crate for one of your choice",
    "refill": "refill a plundered merchant",
    "merchant_card": "gain the top merchant card",
    "port_card": "gain the top port card",
    "remove": "take a card of your hand or discards out of play",
    "play_more": "play one more card",
    "draw": "draw a card",
    "speed": "once a turn, your ship sails 1 further on the {track} track",
    "hand_of_six": "your hand is six cards",
    "extra_port_card": "at each visit to a port take one more card",
    "wild_crate": "at each purchase one crate of any colour stands in for another",
    "shield": "discard it to cancel a push against you",
    "spyglass": "discard it to look at the top three port cards and take one",
}
ON_A_TRACK = "sail up to {n} on the {track} track"


def card_text(card: Card) -> str:
    """The action of a card, what becomes of it, and its worth; nothing if it has neither."""
    sentences = []
    if card.effects:
        deeds = joined([phrase(effect) + times for effect, times in counted(card.effects)])
        sentences.append(f"Play to table: {deeds}" if card.advanced == "table" else deeds[0].upper() + deeds[1:])
    if card.advanced == "out":
        sentences.append("Discard out of play")
    if card.vp > 0:
        sentences.append(f"Treasure: {card.vp} VP at the end")
    return " ".join(f"{sentence}." for sentence in sentences)


def phrase(effect: Effect) -> str:
    """One effect, without a capital and a full stop."""
    on_a_track = effect.effect not in POWER_WORDS and isinstance(effect.track, str)
    return (ON_A_TRACK if on_a_track else PHRASES[effect.effect]).format(n=effect.n, track=effect.track)


def counted(effects: Sequence[Effect]) -> list[tuple[Effect, str]]:
    """Effects in their order; the same one several times running is said once."""
    often = ["", "", ", twice", ", three times", ", four times"]
    return [(effect, often[len(list(group))]) for effect, group in groupby(effects)]


def joined(phrases: Sequence[str]) -> str:
    """In the order in which they are carried out."""
    if len(phrases) == 1:
        return phrases[0]
    comma = ";" if any("," in each for each in phrases) else ","
    return f"{f'{comma} '.join(phrases[:-1])}{comma} then {phrases[-1]}"
