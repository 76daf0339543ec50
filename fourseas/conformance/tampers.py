"""Ways to tamper with a record, one function each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from fourseas.conformance.documents import Document, Impossible, leads_to, replay_of, seat_of, without_states
from fourseas.conformance.positions import Setting, is_dealt
from fourseas.core.defaults import Pack
from fourseas.core.records.fairness import BYTES, commitment, reveal, seed_of
from fourseas.games import game


def drop_the_first_move(document: Document) -> None:
    without_states(document)
    del document["moves"][0]


def drop_the_last_move(document: Document) -> None:
    del document["moves"][-1]


def repeat_the_last_move(document: Document) -> None:
    document["moves"].append(document["moves"][-1])


def swap_two_moves(document: Document) -> None:
    without_states(document)
    moves = document["moves"]
    match, k = replay_of(document, 0), 0
    while moves[k]["seat"] == moves[k + 1]["seat"] or seat_of(moves[k + 1]) in match.awaited:  # these may be swapped
        match, k = replay_of(document, k + 1), k + 1
        if k + 1 == len(moves):
            raise Impossible
    moves[k], moves[k + 1] = moves[k + 1], moves[k]


def give_a_move_to_another_seat(document: Document) -> None:
    if len(document["players"]) == 1:
        raise Impossible
    half = len(document["moves"]) // 2
    move = next(move for move in document["moves"][half:] if move["seat"] is not None)
    move["seat"] = (move["seat"] + 1) % len(document["players"])


def name_no_seat(document: Document) -> None:
    del document["moves"][0]["seat"]


def make_an_unknown_move(document: Document) -> None:
    document["moves"][len(document["moves"]) // 2]["act"] = "teleport"


def add_a_word_to_a_move(document: Document) -> None:
    document["moves"][len(document["moves"]) // 2]["quickly"] = True


def change_a_state(document: Document) -> None:
    moves = document["moves"]
    k = next((k for k in range(1, len(moves)) if moves[k]["state"] != moves[k - 1]["state"]), None)
    if k is None:
        raise Impossible
    moves[k]["state"] = moves[k - 1]["state"]


def change_a_point(document: Document) -> None:
    document["end"]["sheet"][-1]["points"][0] += 1


def change_a_clause(document: Document) -> None:
    document["end"]["sheet"][0]["clause"] = "XYZ-1"


def drop_a_line(document: Document) -> None:
    del document["end"]["sheet"][-1]


def change_a_total(document: Document) -> None:
    document["end"]["totals"][0] += 1


def change_the_winners(document: Document) -> None:
    players = range(len(document["players"]))
    document["end"]["winners"] = [seat for seat in players if seat not in document["end"]["winners"]]


def change_the_reason(document: Document) -> None:
    document["end"]["reason"] = "truncated"


def abandon_a_complete_game(document: Document) -> None:
    document["end"] = {"reason": "abandoned"}


def drop_the_end(document: Document) -> None:
    del document["end"]


def turn_the_deck_over(document: Document) -> None:
    """Whose order says nothing is the same from below."""
    without_states(document)
    start = replay_of(document, 0).state
    for name, value in document["setup"].items():
        if isinstance(value, list):
            document["setup"][name] = value[::-1]
    if leads_to(Setting(document["rules"].split()[0], len(document["players"])), unplayed(document), start):
        raise Impossible


def turn_the_deck_over_and_the_moves_away(document: Document) -> None:
    turn_the_deck_over(document)
    document.update(unplayed(document))


def unplayed(document: Document) -> Document:
    return {**document, "moves": [], "end": {"reason": "abandoned"}}


def promise_another_seed(document: Document) -> None:
    document["fairness"]["commit"] = commitment(bytes(BYTES), b"salt" * 4)


def show_another_seed(document: Document) -> None:
    document["fairness"]["seed"] = "5a" * BYTES


def show_another_salt(document: Document) -> None:
    document["fairness"]["salt"] = "5a" * BYTES


def promise_and_show_another_seed(document: Document) -> None:
    document["fairness"] = msgspec.to_builtins(reveal(b"seed" * 4, b"salt" * 4))


def drop_the_salt(document: Document) -> None:
    del document["fairness"]["salt"]


def show_another_secret(document: Document) -> None:
    document["fairness"]["secret"] = "5a" * BYTES


def drop_the_secret(document: Document) -> None:
    del document["fairness"]["secret"]


def change_a_part(document: Document) -> None:
    document["fairness"]["parts"][0] = "5a" * BYTES


def leave_a_part_out(document: Document) -> None:
    document["fairness"]["parts"][0] = "none"


def add_a_part_later(document: Document) -> None:
    document["fairness"]["parts"][-1] = "5a" * BYTES


def swap_two_parts(document: Document) -> None:
    parts = document["fairness"]["parts"]
    if len(parts) == 1:
        raise Impossible
    parts[0], parts[-1] = parts[-1], parts[0]


def call_a_person_a_bot(document: Document) -> None:
    document["fairness"]["parts"][0] = "bot"


def add_a_part_of_somebody_who_did_not_sit_there(document: Document) -> None:
    document["fairness"]["parts"].append("5a" * BYTES)


def drop_a_seat_of_the_parts(document: Document) -> None:
    document["fairness"]["parts"].pop()


def drop_all_parts(document: Document) -> None:
    del document["fairness"]["parts"]


def change_a_part_and_the_seed(document: Document) -> None:
    change_a_part(document)
    fairness = document["fairness"]
    fairness["seed"] = seed_of(bytes.fromhex(fairness["secret"]), fairness["parts"]).hex()


def drop_a_word_of_the_setup(document: Document) -> None:
    document["setup"].popitem()


def add_a_word_to_the_setup(document: Document) -> None:
    document["setup"]["weather"] = "fair"


def components(document: Document) -> list[Any]:
    """The first list of components that has ids."""
    for part in document["box"].values():
        if isinstance(part, list) and part and isinstance(part[0], dict) and "id" in part[0]:
            return part
    raise Impossible


def rename_a_card(document: Document) -> None:
    components(document)[0]["id"] = "an-unknown-card"


def lose_a_card(document: Document) -> None:
    del components(document)[0]


def add_a_word_to_the_box(document: Document) -> None:
    document["box"]["weather"] = "fair"


def change_the_version(document: Document) -> None:
    document["rules"] += "7"


def change_the_game(document: Document) -> None:
    document["rules"] = "ludo 1"


def change_the_format(document: Document) -> None:
    document["format"] = "fourseas/999"


def add_an_option(document: Document) -> None:
    document["options"]["cheat"] = True


def drop_all_players(document: Document) -> None:
    document["players"] = []


def drop_all_players_but_one(document: Document) -> None:
    if 1 in game(document["rules"].split()[0]).players:
        raise Impossible
    document["players"] = ["red"]


TAMPERINGS: list[Callable[[Document], None]] = [
    drop_the_first_move,
    drop_the_last_move,
    repeat_the_last_move,
    swap_two_moves,
    give_a_move_to_another_seat,
    name_no_seat,
    make_an_unknown_move,
    add_a_word_to_a_move,
    change_a_state,
    change_a_point,
    change_a_clause,
    drop_a_line,
    change_a_total,
    change_the_winners,
    change_the_reason,
    abandon_a_complete_game,
    drop_the_end,
    promise_another_seed,
    show_another_seed,
    show_another_salt,
    drop_the_salt,
    show_another_secret,
    drop_the_secret,
    change_a_part,
    leave_a_part_out,
    add_a_part_later,
    swap_two_parts,
    call_a_person_a_bot,
    add_a_part_of_somebody_who_did_not_sit_there,
    drop_a_seat_of_the_parts,
    drop_all_parts,
    add_a_word_to_the_setup,
    change_the_version,
    change_the_game,
    change_the_format,
    add_an_option,
    drop_all_players,
    drop_all_players_but_one,
]
OF_WHAT_WAS_DEALT = [
    turn_the_deck_over,
    turn_the_deck_over_and_the_moves_away,
    promise_and_show_another_seed,
    change_a_part_and_the_seed,
    drop_a_word_of_the_setup,
]
OF_THE_COMPONENTS = [rename_a_card, lose_a_card, add_a_word_to_the_box]


def tamperings(setting: Setting) -> list[Callable[[Document], None]]:
    """All that can be done to a game: not all games deal something, or have components."""
    dealt = OF_WHAT_WAS_DEALT if is_dealt(setting) else []
    components = OF_THE_COMPONENTS if setting.game.pack is not Pack else []
    return [*TAMPERINGS, *dealt, *components]
