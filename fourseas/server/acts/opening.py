"""Opening a table: on request, as a lesson, or once more with the same people."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

import msgspec

from fourseas.core.game import Game
from fourseas.core.i18n import ENGLISH, join, say, term
from fourseas.core.tutorial import read_tutorial
from fourseas.games import IDS
from fourseas.games import game as game_of
from fourseas.server.acts.rights import known_bot
from fourseas.server.people.language import LANGUAGE
from fourseas.server.people.names import clean_name
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.protocol.speeds import speed_from_wire
from fourseas.server.table.boxes import shipped_box
from fourseas.server.table.log import Opened, Place, Slow, Speed
from fourseas.server.table.seat import BOT_NAMES
from fourseas.server.table.table import Table

# At a hot seat whoever has no name is named after their colour, in the language of whoever opens the table.
COLOUR_NAMES = (say("Red"), say("Blue"), say("Yellow"), say("Green"), say("Purple"), say("White"))


def opening(player: str, name: str, new: NewTable, now: int) -> Opened:
    if new.game not in IDS:
        raise Trouble("unknown", say("there is no game {game}", game=repr(new.game)))
    game = game_of(new.game)
    if new.tutorial:
        return _lesson(player, name, game, now)
    check_players(game, new.players)
    if len(new.bots) > new.players:
        raise Trouble("not_allowed", say("more bots than seats"))
    people = new.players - len(new.bots)
    if new.names and not new.hot_seat:
        raise Trouble("not_allowed", say("only players who share a device can be given names"))
    places = [Place() for _ in range(people)]
    if new.hot_seat:
        places = [Place(player=player, name=name) for name in _names(new, people)]
    elif people:
        places[0] = Place(player=player, name=name)
    speed = speed_from_wire(new.speed)
    plain = _plain(player, game, now, [*places, *(Place(level=known_bot(level)) for level in new.bots)])
    return msgspec.structs.replace(
        plain,
        options=checked_options(game, new.options, hot_seat=new.hot_seat, speed=speed),
        speed=speed,
        listed=new.listed,
        hot_seat=new.hot_seat,
        curtain=new.hot_seat and new.curtain,
    )


def _names(new: NewTable, people: int) -> list[str]:
    """Of those at a hot seat: as given, or after their colours."""
    if len(new.names) > people:
        raise Trouble("not_allowed", say("more names than people"))
    given = [clean_name(name) if name.strip() else "" for name in new.names]
    colours = [colour.into(LANGUAGE.get()) for colour in COLOUR_NAMES[:people]]
    return [name or colour for name, colour in zip_longest(given, colours, fillvalue="")]


def _lesson(player: str, name: str, game: Game, now: int) -> Opened:
    tutorial = read_tutorial(game)
    if tutorial is None:
        raise Trouble("unknown", say("{game} has no lesson", game=game.name))
    bots = [Place(level="deckhand") for _ in range(tutorial.players - 1)]
    plain = _plain(player, game, now, [Place(player=player, name=name), *bots])
    return msgspec.structs.replace(plain, options={**game.options, **tutorial.options}, tutorial=True)


def _plain(player: str, game: Game, now: int, places: list[Place]) -> Opened:
    return Opened(
        at=now,
        host=player,
        game=game.id,
        rules=game.rules_name(),
        box=shipped_box(game).words,
        options=dict(game.options),
        places=places,
        shared=True,
        bot_names=[] if LANGUAGE.get() == ENGLISH else [name.into(LANGUAGE.get()) for name in BOT_NAMES],
    )


def check_players(game: Game, players: int) -> None:
    if players not in game.players:
        raise Trouble(
            "not_allowed",
            say(
                "{game} is for {least} to {most} players",
                game=game.name,
                least=game.players.start,
                most=game.players.stop - 1,
            ),
        )


def checked_options(
    game: Game, options: Mapping[str, bool], *, hot_seat: bool = False, speed: Speed | None = None
) -> dict[str, bool]:
    """At a hot seat, and where moves take days, nobody can race: such games are played by turns."""
    for name in options:
        if name not in game.options:
            raise Trouble("unknown", say("{game} has no option {option}", game=game.name, option=repr(name)))
    chosen = {**game.options, **options}
    if game.by_turns is not None and (hot_seat or isinstance(speed, Slow)):
        chosen |= {**dict.fromkeys(game.apart_from(game.by_turns), False), game.by_turns: True}
    if group := game.too_many(chosen):
        raise Trouble(
            "not_allowed", say("only one of these options can be chosen: {options}", options=join(map(term, group)))
        )
    return chosen


def once_more(table: Table, player: str, now: int) -> Opened:
    """The same people at a new table, opened by this player, with today's rules and components."""
    if table.phase != "over":
        raise Trouble("not_now", say("the game is not over"))
    if not table.seats_of(player):
        raise Trouble("not_your_seat", say("only the players may ask for another game"))
    places = [
        Place(player=seat.player, name=seat.name, level=None if seat.player else seat.level)
        if not seat.left or seat.player == player
        else Place()  # people who left for good are not taken along
        for seat in table.seats
    ]
    check_players(table.game, len(places))
    hot_seat = table.opened.hot_seat
    known = {name: on for name, on in table.options.items() if name in table.game.options}
    return msgspec.structs.replace(
        _plain(player, table.game, now, places),
        options=checked_options(table.game, known, hot_seat=hot_seat, speed=table.speed),
        speed=table.speed,
        hot_seat=hot_seat,
        curtain=table.opened.curtain,
        bot_names=table.opened.bot_names,
    )
