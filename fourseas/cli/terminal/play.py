"""`fourseas play`: the terminal game, from the first question to the score sheet."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING

from fourseas.cli.stop import INTERRUPTED, Stop, printable
from fourseas.cli.terminal.asking import ask, complete_with, open_terminal
from fourseas.cli.terminal.menu import Menu
from fourseas.cli.terminal.prompt import COMMANDS, Turn, by_its_words, meant
from fourseas.cli.terminal.screen import introduce, show_end, show_refused, show_turn, tell
from fourseas.cli.terminal.seating import Wishes, new_session, resumed_session
from fourseas.cli.terminal.session import Leave, Session
from fourseas.core.interface import Refused
from fourseas.core.words.acts import acts
from fourseas.core.words.typed import Unclear, completions, pick

if TYPE_CHECKING:
    from fourseas.bots import Bot

BREATH = 0.1  # seconds until the bots get ready in the background; the prompt is shown by then


def play_game(wishes: Wishes, resume: Path | None = None) -> None:
    session = None
    open_terminal()
    try:
        session = sit_down(wishes, resume)
        run(session)
    except Leave:
        print("Until next time.")
    except EOFError:
        print(f"\n{_parting('End of input', session)}")
    except KeyboardInterrupt:
        parting = _parting("stopped", session)
        print()
        raise Stop(parting, INTERRUPTED) from None


def _parting(word: str, session: Session | None) -> str:
    """Save the game in progress, if any, before anything else can go wrong; returns the last line to show."""
    where = session.keep() if session else ""
    return f"{word}; {where}" if where else word


def sit_down(wishes: Wishes, resume: Path | None) -> Session:
    if resume is None:
        return new_session(wishes)
    if wishes != Wishes(game=wishes.game, bots=wishes.bots):
        raise Stop("--resume continues the game as it was saved: leave out the other options")
    session = resumed_session(resume, wishes.bots)
    if wishes.game and wishes.game != session.game.id:
        raise Stop(f"{resume}: a game of {session.game.id}, not of {wishes.game}")
    return session


def run(session: Session) -> None:
    """Play turn after turn, until the game is over."""
    match = session.match
    introduce(session.console, match, session.players)
    _get_bots_ready(session)
    if session.people and session.bots[match.awaited[0]]:
        # Bots begin: let the person see the table before it changes, while the bots get ready.
        decide(session, session.people[0])
    while not match.over:
        seat = match.awaited[0]
        bot = session.bots[seat]
        if bot is None:
            decide(session, seat)
        else:
            with session.thinking(seat):
                action = choice(session, bot, seat)
            tell(session.console, match.play(seat, action))
    show_end(session.console, match)
    if session.unsaved:
        session.offer_to_save()


def choice(session: Session, bot: Bot, seat: int) -> int:
    """What a bot does. One of your own that fails is said to, and the greedy one moves instead."""
    from fourseas.bots import BotError
    from fourseas.bots import bot as bot_called

    try:
        return bot.choose(session.match, seat)
    except BotError as error:
        text = printable(str(error))
        session.say(f"{text[0].upper()}{text[1:]}; the greedy bot moves instead.")
        return bot_called("greedy", session.game).choose(session.match, seat)


def _get_bots_ready(session: Session) -> None:
    """Compile what searching bots need while the person looks at the table."""
    from fourseas.bots import warm_up
    from fourseas.bots.players import MindBot, SearchBot

    if names := [bot.name for bot in session.bots if isinstance(bot, SearchBot | MindBot)]:
        timer = threading.Timer(BREATH, warm_up, [session.game, names])
        timer.daemon = True
        timer.start()


ERASE_SCROLLBACK = "\x1b[3J"


def decide(session: Session, seat: int) -> None:
    """Show a person the table and do what they say, until it has changed."""
    draw_curtain(session, seat)
    turn = Turn(session, seat, Menu(session.match, seat))
    show_turn(session.console, session.board, session.match, seat, turn.menu)
    while not step(turn):
        pass


def draw_curtain(session: Session, seat: int) -> None:
    """Between two people at one keyboard, where seats see different things: what was shown goes, scrollback too."""
    hidden = session.game.has_hands and session.console.is_terminal
    if hidden and session.at_keyboard not in (None, seat):
        session.console.clear()
        session.console.file.write(ERASE_SCROLLBACK)
        ask(f"{session.match.names[seat]}, press Enter when nobody else is looking> ")
    session.at_keyboard = seat


def step(turn: Turn) -> bool:
    """Read a line and do what it says; returns whether the table has changed."""
    session, match = turn.session, turn.session.match
    complete_with(lambda line: completions(match, turn.seat, line, [name for name in COMMANDS if name != "?"]))
    text = ask(f"{match.names[turn.seat]} [{_choices(turn.menu)}, ? for help]> ")
    try:
        return obey(turn, text) if text else go_on(turn)
    except Unclear as unclear:
        session.say(f"{str(unclear)[0].upper()}{str(unclear)[1:]}.")
    except Refused as refused:
        show_refused(session.console, match.game, refused)
    return False


def _choices(menu: Menu) -> str:
    if not menu.items:
        return "Enter to continue"
    return "Enter: the only move" if len(menu.items) == 1 else f"1-{len(menu.items)}"


def go_on(turn: Turn) -> bool:
    """Just Enter: makes the move if there is only one, otherwise shows the moves."""
    if not turn.menu.items:
        return True
    return make(turn, turn.menu.items[0].action) if len(turn.menu.items) == 1 else COMMANDS["table"].run(turn, "")


def obey(turn: Turn, text: str) -> bool:
    head, *rest = text.split(maxsplit=1)
    try:
        if not head.isdecimal():
            known = acts(turn.session.game)
            word = pick(head, [*known, *COMMANDS], "move or command")
            if word not in known:
                return COMMANDS[word].run(turn, rest[0] if rest else "")
        action = meant(turn, text)
    except Unclear:
        found = by_its_words(turn, text)
        if found is None:
            raise
        action = found
    return make(turn, action)


def make(turn: Turn, action: int) -> bool:
    session = turn.session
    entry = session.match.play(turn.seat, action)
    if session.match.sealed and len(session.people) > 1:
        session.console.clear()  # what was typed is secret until the seals are opened
    tell(session.console, entry)
    return True
