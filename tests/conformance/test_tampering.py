"""A record that was tampered with is refused with one clear error, whatever was changed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from fourseas.core.defaults import Pack
from fourseas.core.fairness import BYTES, commitment, reveal, reveal_shared, seed_of
from fourseas.core.match import Match
from fourseas.core.records import RecordError, game_id, parse_record, record_of, replay, verify
from fourseas.core.state import HOUSE
from fourseas.games import game
from tests.conformance.positions import DEALT, ONE_EACH, Setting, every_game, play_match

Document = dict[str, Any]
SHORTEST = 100  # moves, where there are so many


@cache
def recorded(setting: Setting) -> bytes:
    """A complete game with its states, as JSON: the shortest of some, for it is replayed often."""
    parts = [f"{seat:02x}" * BYTES for seat in range(setting.players - 1)] + ["none"]
    secrets = [number.to_bytes(BYTES, "big") for number in range(6)]
    matches = {secret: play_match(setting, int.from_bytes(seed_of(secret, parts), "big")) for secret in secrets}
    complete = {secret: match for secret, match in matches.items() if match.sheet() is not None}
    secret, match = min(complete.items(), key=lambda one: (len(one[1].log) < SHORTEST, len(one[1].log)))
    fairness = reveal_shared(secret, bytes(BYTES), parts)
    return msgspec.json.encode(record_of(match, states=True, fairness=fairness))


def check(setting: Setting, document: Document) -> None:
    verify(parse_record(json.dumps(document).encode()), setting.game)


def without_states(document: Document) -> None:
    for move in document["moves"]:
        del move["state"]


def replay_of(document: Document, moves: int) -> Match:
    record = parse_record(json.dumps(document).encode())
    return replay(record, game(game_id(record)), moves)


def seat_of(move: Document) -> int:
    return HOUSE if move["seat"] is None else int(move["seat"])


# ---- what can be changed


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
    moves[k], moves[k + 1] = moves[k + 1], moves[k]


def give_a_move_to_another_seat(document: Document) -> None:
    half = len(document["moves"]) // 2
    move = next(move for move in document["moves"][half:] if move["seat"] is not None)
    move["seat"] = (move["seat"] + 1) % len(document["players"])


def name_no_seat(document: Document) -> None:
    del document["moves"][0]["seat"]


def make_an_unknown_move(document: Document) -> None:
    document["moves"][3]["act"] = "teleport"


def add_a_word_to_a_move(document: Document) -> None:
    document["moves"][3]["quickly"] = True


def change_a_state(document: Document) -> None:
    moves = document["moves"]
    k = next(k for k in range(1, len(moves)) if moves[k]["state"] != moves[k - 1]["state"])
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
    without_states(document)
    for name, value in document["setup"].items():
        if isinstance(value, list):
            document["setup"][name] = value[::-1]


def turn_the_deck_over_and_the_moves_away(document: Document) -> None:
    turn_the_deck_over(document)
    document["moves"] = []
    document["end"] = {"reason": "abandoned"}


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


def rename_a_card(document: Document) -> None:
    parts = next(part for part in document["box"].values() if isinstance(part, list) and isinstance(part[0], dict))
    parts[0]["id"] = "an-unknown-card"


def lose_a_card(document: Document) -> None:
    parts = next(part for part in document["box"].values() if isinstance(part, list) and isinstance(part[0], dict))
    del parts[0]


def change_the_version(document: Document) -> None:
    document["rules"] += "7"


def change_the_game(document: Document) -> None:
    document["rules"] = "ludo 1"


def change_the_format(document: Document) -> None:
    document["format"] = "fourseas/999"


def add_an_option(document: Document) -> None:
    document["options"]["cheat"] = True


def drop_all_players_but_one(document: Document) -> None:
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
    drop_all_players_but_one,
]
OF_WHAT_WAS_DEALT = [
    turn_the_deck_over,
    turn_the_deck_over_and_the_moves_away,
    promise_and_show_another_seed,
    change_a_part_and_the_seed,
    drop_a_word_of_the_setup,
]
OF_THE_COMPONENTS = [rename_a_card, lose_a_card]


def tamperings() -> Iterator[Any]:
    """All that can be done to each game: not all games deal something, or have components."""
    for setting in ONE_EACH:
        dealt = OF_WHAT_WAS_DEALT if setting in DEALT else []
        components = OF_THE_COMPONENTS if setting.game.pack is not Pack else []
        for tamper in (*TAMPERINGS, *dealt, *components):
            yield pytest.param(setting, tamper, id=f"{setting}-{tamper.__name__}")


@pytest.mark.parametrize("setting", ONE_EACH, ids=str)
def test_untouched_it_is_accepted(setting: Setting) -> None:
    document = json.loads(recorded(setting))
    check(setting, document)
    without_states(document)
    check(setting, document)


@pytest.mark.parametrize(("setting", "tamper"), list(tamperings()))
def test_a_tampered_record_is_refused(setting: Setting, tamper: Callable[[Document], None]) -> None:
    document = json.loads(recorded(setting))
    tamper(document)
    with pytest.raises(RecordError) as refused:
        check(setting, document)
    assert str(refused.value)
    assert "\n" not in str(refused.value)


@every_game(examples=20, among=ONE_EACH, share=st.floats(0, 0.999))
def test_half_a_file_is_refused(setting: Setting, share: float) -> None:
    content = recorded(setting)
    with pytest.raises(RecordError):
        parse_record(content[: int(len(content) * share)])


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to everything inside a document."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from leaves(part, (*path, key))


@cache
def places(setting: Setting) -> list[tuple[Any, ...]]:
    document = json.loads(recorded(setting))
    without_states(document)
    return list(leaves(document))


NONSENSE: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 0, 10**12, 0.5, "", "9.9", [], {}, [[]], {"a": 1}, "\ud800"]
)


@every_game(examples=90, among=ONE_EACH, place=st.integers(0, 10**6), value=NONSENSE)
def test_nonsense_anywhere_is_refused_or_harmless(setting: Setting, place: int, value: Any) -> None:
    """Never anything but a RecordError: who reads a record from a stranger sees one line, no traceback."""
    document = json.loads(recorded(setting))
    without_states(document)
    path = places(setting)[place % len(places(setting))]
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    before = copy.deepcopy(inner[path[-1]])
    inner[path[-1]] = value
    try:
        check(setting, document)
    except RecordError:
        return
    # Harmless is what no rule reads, what equals what stood there, and null where there was nothing to choose.
    unread = ("players", "bots", "options", "box")
    optional = path[0] == "moves" or path == ("fairness",)
    assert value == before or path[0] in unread or (optional and value is None)
