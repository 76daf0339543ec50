"""`fourseas play`: the terminal game, from the first question to the score sheet."""

from __future__ import annotations

import threading
from pathlib import Path

from fourseas.cli.asking import ask, complete_with
from fourseas.cli.commands import COMMANDS, Turn, meant
from fourseas.cli.menu import Menu
from fourseas.cli.screen import introduce, show_end, show_refused, show_turn, tell
from fourseas.cli.seating import choose_game, find_game, new_session, resumed_session
from fourseas.cli.session import Leave, Session
from fourseas.cli.stop import INTERRUPTED, Stop
from fourseas.cli.typed import Unclear, acts, completions, pick
from fourseas.core.game import Refused

BREATH = 0.05  # seconds after which the bots get ready in the background; the prompt is there by then


def play_game(
    game: str, players: int, bots: str, seed: int | None, pack: Path | None, hidden: bool | None, resume: Path | None
) -> None:
    session = None
    try:
        session = sit_down(game, players, bots, seed, pack, hidden, resume)
        run(session)
    except Leave:
        print("Until next time.")
    except EOFError:
        print()
        print("; ".join(filter(None, ["End of input", session.keep() if session else ""])))
    except KeyboardInterrupt:
        print()
        raise Stop("; ".join(filter(None, ["stopped", session.keep() if session else ""])), INTERRUPTED) from None


def sit_down(
    game: str, players: int, bots: str, seed: int | None, pack: Path | None, hidden: bool | None, resume: Path | None
) -> Session:
    if resume is None:
        return new_session(find_game(game or choose_game()), players, bots, seed, pack, hidden)
    if players or bots or seed is not None or pack or hidden is not None:
        raise Stop("--resume goes on with the game as it was saved: leave the other options out")
    session = resumed_session(resume)
    if game and game != session.game.id:
        raise Stop(f"{resume}: a game of {session.game.id}, not of {game}")
    return session


def run(session: Session) -> None:
    """Turn after turn, until the game is over."""
    match = session.match
    introduce(session.console, match, session.players)
    ready = not any(session.bots)
    while not match.over:
        seat = match.awaited[0]
        bot = session.bots[seat]
        if bot is not None:
            tell(session.console, match.play(seat, bot.choose(match, seat)))
            continue
        turn = Turn(session, seat, Menu(match, seat))
        show_turn(session.console, session.board, match, seat, turn.menu)
        if not ready:
            ready = True
            _get_ready(session)
        while not step(turn):
            pass
    show_end(session.console, match)
    if session.unsaved:
        session.offer_to_save()


def _get_ready(session: Session) -> None:
    """Compile the bots' rules while the person looks at the table."""
    from fourseas.bots import warm_up

    timer = threading.Timer(BREATH, warm_up, [session.game])
    timer.daemon = True
    timer.start()


def step(turn: Turn) -> bool:
    """Read a line and do what it says; whether the table has changed."""
    session, match = turn.session, turn.session.match
    complete_with(lambda line: completions(match, turn.seat, line, [name for name in COMMANDS if name != "?"]))
    only = len(turn.menu.items) == 1
    hint = "Enter makes the only move" if only else f"1-{len(turn.menu.items)}"
    text = ask(f"{match.names[turn.seat]} [{hint}, ? for help]> ")
    try:
        if not text:
            return make(turn, turn.menu.action(1)) if only else COMMANDS["table"].run(turn, "")
        return obey(turn, text)
    except Unclear as unclear:
        session.say(f"{str(unclear)[0].upper()}{str(unclear)[1:]}.")
    except Refused as refused:
        show_refused(session.console, match.game, refused)
    return False


def obey(turn: Turn, text: str) -> bool:
    head, _, rest = text.partition(" ")
    if not head.isdecimal():
        known = acts(turn.session.game)
        word = pick(head, [*known, *COMMANDS], "move or command")
        if word not in known:
            return COMMANDS[word].run(turn, rest.strip())
    return make(turn, meant(turn, text))


def make(turn: Turn, action: int) -> bool:
    tell(turn.session.console, turn.session.match.play(turn.seat, action))
    return True
