"""What moves would bring, told to the seat that may make them. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from fourseas.core.i18n import said, say
from fourseas.core.interface import Refused
from fourseas.core.match import Match
from fourseas.core.preview import Preview, Previews
from fourseas.server.acts.rights import Actor, check_seen, own_seat, running
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table.table import Table


def asked_for(table: Table, actor: Actor, message: messages.AskPreview) -> Iterator[Preview | None]:
    """What each of these moves would bring. It is computed when the next one is asked for: the table may go on
    meanwhile, this position stays.
    """
    match = copy(running(table))
    seat = own_seat(table, actor, message.seat)
    check_seen(table, message.seen, seat)
    if table.race is not None:
        raise Trouble("not_now", say("no previews during a race"))
    return foretold(match, seat, message)


def foretold(match: Match, seat: int, message: messages.AskPreview) -> Iterator[Preview | None]:
    """As asked for, by who may ask; the first one takes longest, because the position is made with it."""
    later = match if message.after is None else position_after(match, seat, message.after)
    if later is None:
        yield from (None for _ in message.moves)
        return
    previews = Previews(later.game, later.kit, later.state, seat)
    legal = frozenset(later.legal(seat))
    for words in message.moves:
        yield preview_of(later, previews, seat, legal, words)


def position_after(match: Match, seat: int, words: messages.Words) -> Match | None:
    """The position behind a choice; None if it is none, or turns something up. What the seat cannot know is dealt anew
    before, so that nothing of it can be told whatever the choice does.
    """
    try:
        move = match.read(words)
        action = match.decode(seat, move)
    except ValueError as error:
        raise Trouble("unparsable", said(error)) from None
    except Refused:
        return None
    game, kit = match.game, match.kit
    if action not in match.legal(seat) or game.story.final(kit, match.state, seat, action):
        return None
    later = copy(match)
    later.state = game.dealt_anew(kit.box, match.state, seat, 0)
    game.carry_out(kit, later.state, seat, action, move)
    return later


def preview_of(
    match: Match, previews: Previews, seat: int, legal: frozenset[int], words: messages.Words
) -> Preview | None:
    """None if the move is not legal, unless the game has something to say about one that is not complete."""
    try:
        move = match.read(words)
        try:
            action = match.decode(seat, move)
        except Refused:
            return previews.draft(move)
        return previews.of(action, move) if action in legal else previews.draft(move)
    except ValueError as error:
        raise Trouble("unparsable", said(error)) from None
