"""Commands at the prompt besides moves: help, why not, rules, hint, log, score, undo, save, quit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from fourseas.cli.terminal.asking import yes
from fourseas.cli.terminal.menu import Menu
from fourseas.cli.terminal.screen import clause_text, clauses, show_refused, show_turn, tell
from fourseas.cli.terminal.session import Session
from fourseas.core.interface import Refused
from fourseas.core.words.acts import Field, acts
from fourseas.core.words.typed import Unclear, number, understand

SEVERAL = 8  # moves that are told by their numbers
TELLING = 4  # letters of a word that can tell a move alone


@dataclass(frozen=True)
class Turn:
    """A person's turn to decide."""

    session: Session
    seat: int
    menu: Menu


@dataclass(frozen=True)
class Command:
    usage: str
    help: str
    run: Callable[[Turn, str], bool]  # returns whether the table has changed


def show_help(turn: Turn, rest: str) -> bool:
    session = turn.session
    session.say("To move, type a number from the list, or the move in words:")
    known = acts(session.game).values()
    for act in known:
        session.say(f"  {act.usage}")
    session.say(_writing([field for act in known for field in act.fields]))
    session.say("\nOther things to type:")
    session.console.print(two_columns([(command.usage, command.help) for command in dict.fromkeys(COMMANDS.values())]))
    session.say("\nOn the table:")
    session.console.print(two_columns(session.board.SYMBOLS))
    return False


def _writing(fields: Iterable[Field]) -> str:
    """How to type the words of a move, as far as this game has them."""
    sentences = [
        "Words may be cut short as long as they are clear; the tab key completes them.",
        "Words out of a move's line in the list will do, too, if no other line has them.",
    ]
    if any("<seat>." in (field.form or "") for field in fields):
        sentences.append(
            "What belongs to another player is written with the colour, as blue.5 or b5; your own without, as 5."
        )
    if any(field.name == "player" for field in fields):
        sentences.append("A player is called by colour or name.")
    if any(field.nullable and field.required for field in fields):
        sentences.append("To choose nothing where a word is wanted, write none.")
    return " ".join(sentences)


def two_columns(rows: Iterable[tuple[str, str]]) -> Table:
    grid = Table.grid(padding=(0, 2))
    for left, right in rows:
        grid.add_row(f"  {left}", right)
    return grid


def show_table(turn: Turn, rest: str) -> bool:
    session = turn.session
    show_turn(session.console, session.board, session.match, turn.seat, turn.menu)
    return False


def why_not(turn: Turn, rest: str) -> bool:
    match = turn.session.match
    text = re.sub(r"^not\b\s*", "", rest, flags=re.IGNORECASE)
    if not text:
        raise Unclear(f"why not what? Say the move as well: why not {next(iter(acts(match.game).values())).usage}")
    try:
        action = meant(turn, text)
    except Refused as refused:
        show_refused(turn.session.console, match.game, refused)
        return False
    refusal = match.why(turn.seat, action)
    if refusal:
        show_refused(turn.session.console, match.game, refusal)
    else:
        label = match.game.words.label(match.kit, match.state, turn.seat, action, match.names)
        turn.session.say(f"You may {label}: number {turn.menu.number(action)}.")
    return False


def meant(turn: Turn, text: str) -> int:
    """The action that a number or words mean. Raises Unclear or Refused if there is none."""
    if text.isdecimal():
        item = turn.menu.find(number(text))
        if item is None:
            count = len(turn.menu.items)
            there = "there is only one" if count == 1 else f"they go from 1 to {count}"
            raise Unclear(f"no move has that number; {there}" if count else "you have no move to make now")
        return item.action
    return understand(turn.session.match, turn.seat, text)


def by_its_words(turn: Turn, text: str) -> int | None:
    """The one move in whose line on the screen all these words are; None if there is none, Unclear if there are more.
    A short word alone, such as no, may be meant otherwise.
    """
    match = turn.session.match
    words = re.findall(r"[\w?]+", text.casefold())
    found, in_order = [], []
    for item in turn.menu.items if any(len(word) >= TELLING for word in words) else []:
        label = match.game.words.label(match.kit, match.state, turn.seat, item.action, match.names)
        told = re.findall(r"[\w?]+", label.casefold())
        if set(words) <= set(told):
            found.append(item)
            rest = iter(told)
            if all(word in rest for word in words):
                in_order.append(item)
    found = in_order or found
    if len(found) > 1:
        numbers = [str(item.number) for item in found]
        if len(numbers) > SEVERAL:
            raise Unclear(f"{len(numbers)} moves have these words; type one's number")
        raise Unclear(f"several moves have these words: {', '.join(numbers[:-1])} and {numbers[-1]}")
    return found[0].action if found else None


def show_rules(turn: Turn, rest: str) -> bool:
    """One clause, all clauses that contain a word, or the beginning of each."""
    known = clauses(turn.session.game)
    word = rest.casefold()
    exact = {id: text for id, text in known.items() if word and word in (id.casefold(), id.rpartition("-")[2])}
    chosen = exact or {id: text for id, text in known.items() if word in text.casefold()}
    if not chosen:
        turn.session.say(f"No clause mentions {rest!r}." if known else "This game comes without a text of its rules.")
    grid = Table.grid(padding=(0, 2))
    for id, text in chosen.items():
        line = clause_text(text)
        if not word:
            line.truncate(turn.session.console.width - len(id) - 4, overflow="ellipsis")
        grid.add_row(Text(id, "bold"), line)
    turn.session.console.print(grid)
    if not word and known:
        turn.session.say("A clause in full: rules CLAUSE; every clause that mentions something: rules WORD")
    return False


def show_hint(turn: Turn, rest: str) -> bool:
    match, seat = turn.session.match, turn.seat
    hints = match.game.hints
    if not turn.menu.items:
        raise Unclear("it is not your turn")
    best = max(match.legal(seat), key=lambda action: hints.hint(match.kit.box, match.state, seat, action))
    label = match.game.words.label(match.kit, match.state, seat, best, match.names)
    reason = match.game.advice.reason(match.kit, match.state, seat, best, match.names)
    turn.session.say(f"At a glance: {turn.menu.number(best)}, {label}; {reason}.")
    return False


def show_log(turn: Turn, rest: str) -> bool:
    log = turn.session.match.log
    for entry in log[max(0, len(log) - number(rest or "10")) :]:
        tell(turn.session.console, entry)
    if not log:
        turn.session.say("Nothing has happened yet.")
    return False


def show_score(turn: Turn, rest: str) -> bool:
    session = turn.session
    session.console.print(session.board.standing(session.match, turn.seat, session.console.width))
    return False


def show_words(turn: Turn, rest: str) -> bool:
    """The table in sentences, for a screen reader or a braille display."""
    for section in turn.session.match.describe(turn.seat):
        turn.session.console.print(Text(str(section.title), "bold"))
        for line in section.lines:
            turn.session.console.print(Text(str(line)))
    return False


def undo(turn: Turn, rest: str) -> bool:
    """Back to one's last decision, undoing what others did since; asks first if somebody might mind."""
    session, match = turn.session, turn.session.match
    legal_at = match.game.legal_actions
    back = len(match.log) - 1
    # A forced move was no decision: going back to it would change nothing.
    while back >= 0 and not (
        match.log[back].seat == turn.seat and len(legal_at(match.kit.box, match.state_at(back), turn.seat)) > 1
    ):
        back -= 1
    if back < 0:
        raise Unclear("there is no decision of yours to undo")
    since = match.log[back:]
    others = {entry.seat for entry in since if entry.seat in session.people} - {turn.seat}
    if others:
        who = " and ".join(match.names[seat] for seat in sorted(others))
        if not yes(f"{who} moved since. Undo that too?"):
            return False
    if any(match.game.story.reveals(entry.events) for entry in since) and not yes(
        "Something hidden has been revealed since. Undo it all the same?"
    ):
        return False
    match.go_back(back)
    session.say(f"Undone: {since[0].line}")
    return True


def save(turn: Turn, rest: str) -> bool:
    turn.session.save(rest)
    return False


def leave(turn: Turn, rest: str) -> bool:
    turn.session.leave()


HELP = Command("?, help", "this help", show_help)
COMMANDS = {
    "?": HELP,
    "help": HELP,
    "table": Command("table", "show the table and the moves again", show_table),
    "why": Command("why not MOVE", "whether a move is allowed, and if not, by which clause", why_not),
    "rules": Command("rules [WORD]", "the rules; a clause by its number, or all that mention something", show_rules),
    "hint": Command("hint", "what looks best at a glance, and why", show_hint),
    "log": Command("log [N]", "the last ten moves, or N", show_log),
    "score": Command("score", "what everybody has", show_score),
    "words": Command("words", "the table in sentences, to be read out", show_words),
    "undo": Command("undo", "undo your last decision and all since", undo),
    "save": Command("save [FILE]", "save the game, to continue later", save),
    "quit": Command("quit", "leave; asks whether to save", leave),
}
