"""The table of `adventures` in the terminal, and its moves as people type them."""

from __future__ import annotations

from io import StringIO

import msgspec
import pytest
from rich.console import Console

from fourseas.cli.boards import board
from fourseas.cli.terminal.menu import Menu
from fourseas.cli.terminal.screen import show_turn
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.words.typed import Unclear, completions, understand
from fourseas.games import game
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, Table, adventures_table
from tests.support.thorough import THOROUGH

GAME = game("adventures")
STORM = card("storm", "push 2")
SHIELD = card("escort", "shield", advanced="table")


def match_of(table: Table) -> Match:
    """A match at this table."""
    match = Match(GAME, table.kit, COLOURS[: table.s.players])
    match.state = table.s
    return match


def drawn(match: Match, width: int, seat: int | None = None) -> str:
    """What the player who decides sees."""
    console = Console(file=StringIO(), width=width, markup=False, highlight=False, emoji=False)
    seat = match.awaited[0] if seat is None else seat
    show_turn(console, board("adventures"), match, seat, Menu(match, seat))
    console.print(board("adventures").standing(match, seat, width))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert all(len(line.rstrip()) <= width for line in text.splitlines())
    return str(text)


def meant(match: Match, text: str) -> dict[str, object]:
    seat = match.awaited[0]
    action = understand(match, seat, text)
    words: dict[str, object] = msgspec.to_builtins(GAME.words.encode(match.kit, match.state, seat, action))
    return words


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("players", GAME.players)
def test_the_table_fits_and_is_drawn_from_the_view(width: int, players: int) -> None:
    match = Match(GAME, classic(GAME), COLOURS[:players], seed=players)
    for number in range(60):
        seat = match.awaited[0]
        hints = GAME.hints
        best = max(match.legal(seat), key=lambda action: hints.hint(match.kit.box, match.state, seat, action))
        if THOROUGH or (number + players) % 5 == 0:  # to draw it takes long
            before = drawn(match, width)
            other = match.fork()
            GAME.rules.redeal(match.kit.box, other.state, seat)
            assert drawn(other, width, seat) == before
        match.play(seat, best)


def test_ships_crates_and_ports_stand_where_they_are() -> None:
    table = adventures_table(
        Player(ships="k3 r4m", visited="r4p", crates="pink"), Player(ships="k3"), cargo={"k4m": "pink blue"}
    )
    lines = drawn(match_of(table), 80).splitlines()
    black = next(number for number, line in enumerate(lines) if line.startswith("Gran Granada"))
    assert lines[black - 1].rstrip() == "                o 2 o o"
    assert lines[black].rstrip() == "Gran Granada  |-PPPPPPPP----T"
    assert [line.rstrip() for line in lines[black + 1 : black + 3]] == ["              Y  R", "                 B"]
    assert lines[black + 3].startswith("       you at k3; ahead: k3p (1), k4m 2 blue/pink (2), k4p (3)")
    assert any("* 1 t1 1 pnk" in line for line in lines)
    red = next(line for line in lines if line.startswith("Havana"))
    assert red.rstrip() == "Havana        |-PPpPPPPP----T"


def test_moves_are_listed_ship_by_ship() -> None:
    table = adventures_table(Player(ships="k2"), cargo={"k2m": "white"})
    table.do("play lubber")
    text = drawn(match_of(table), 80)
    assert "Round 1, R red's turn, 2 cards to play after lubber.\nred: sail up to 1" in text
    assert "k2m white (1)" in text
    assert [line.split()[:2] for line in text.splitlines() if line.startswith("move ")] == [
        ["move", "Gran"],
        ["move", "Havana"],
        ["move", "St."],
    ]


def test_a_bonus_is_a_colour_or_a_card() -> None:
    match = Match(GAME, classic(GAME), COLOURS, seed=3)
    assert meant(match, "bonus wh") == {"act": "bonus", "colour": "white"}
    match.play(match.awaited[0], understand(match, match.awaited[0], "bonus pink"))
    offered = match.view(None).offering[0]
    assert meant(match, f"bonus {offered.replace('-', ' ')}") == {"act": "bonus", "card": offered}


def test_a_blue_crate_is_no_route() -> None:
    match = Match(GAME, classic(GAME), COLOURS, seed=3)
    seat = match.awaited[0]
    said = [str(board("adventures").piece(match, seat, word)) for word in ("blue", "white")]
    assert match.view(seat).asked == "bonus_crate"
    assert said == ["blue", "white"]
    assert "St. Augustine" not in "\n".join(line for line in drawn(match, 100).splitlines() if "bonus" in line)


def test_a_player_is_called_by_colour_and_nothing_by_none() -> None:
    table = adventures_table(Player(hand="storm"), Player(ships="r6", table="escort"), cards=[STORM, SHIELD])
    table.do("use storm")
    match = match_of(table)
    for text in ("push blue red", "push b r", "push 1 red", "push blue havana", "push b h"):
        assert meant(match, text) == {"act": "push", "player": 1, "track": "red"}
    with pytest.raises(Unclear, match="not understood"):
        meant(match, "push nobody red")
    table.do("push 1 red")
    assert meant(match, "shield none") == {"act": "shield", "card": None}
    assert meant(match, "shield escort") == {"act": "shield", "card": "escort"}
    with pytest.raises(Unclear, match="card is missing"):
        meant(match, "shield")
    assert completions(match, 1, "shield ", []) == ["escort", "none"]


def test_what_is_missing_or_unknown_is_told_in_words() -> None:
    mate = card("mate", "sail 1", "remove", move=2)
    match = match_of(adventures_table(Player(hand="mate"), cards=[mate]))
    with pytest.raises(Unclear, match="as is missing; the move is: play CARD AS; AS is move or action"):
        meant(match, "play mate")
    with pytest.raises(Unclear, match="no use is called 'swim'"):
        meant(match, "play mate swim")
    with pytest.raises(Unclear, match="no space is called '1'"):
        meant(match, "move havana 1")


def test_a_name_may_be_cut_short_at_its_beginning() -> None:
    table = adventures_table(Player(hand="able-bodied-seaman"))
    table.do("play able-bodied-seaman")
    assert meant(match_of(table), "move augustine b1")["ship"] == "blue"
    assert meant(match_of(table), "move granada k2")["ship"] == "black"


def test_spaces_and_cards_may_be_cut_short_or_written_with_spaces() -> None:
    match = Match(GAME, classic(GAME), ["red", "blue"], seed=1)
    hand = match.view(match.awaited[0]).players[match.awaited[0]].hand
    assert "lubber" in hand
    assert meant(match, "play lub m") == {"act": "play", "card": "lubber", "as": "move"}
    match.play(match.awaited[0], understand(match, match.awaited[0], "play lubber move"))
    ahead = match.kit.pack.chart.spaces[match.kit.box.start[1] + 1]
    assert meant(match, f"move red {ahead}") == {"act": "move", "ship": "red", "to": ahead}
    assert meant(match, f"move havana {ahead}") == {"act": "move", "ship": "red", "to": ahead}
    assert "st-augustine" in completions(match, match.awaited[0], "move ", [])
    far = understand(match, match.awaited[0], "move havana port royal")
    refused = match.why(match.awaited[0], far)
    assert refused is not None
    assert refused.clause == "ADV-20"
