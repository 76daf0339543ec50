"""Games: the list of them, and their rules as pages."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from fourseas.bots import LEVELS
from fourseas.bots.own import offered
from fourseas.core.game import Game
from fourseas.core.i18n import read_catalogue, say, term
from fourseas.games import IDS, SHIPPED
from fourseas.games import game as game_of
from fourseas.server.http.errors import refusals
from fourseas.server.http.static import board_address
from fourseas.server.people.language import LANGUAGE, VARIES
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import GameInfo, Option, RulesText
from fourseas.server.views.rulebook import rules_text

# The same for everybody with that language, and changed only by a new version of the program.
A_WHILE = {"Cache-Control": "private, max-age=300", **VARIES}


def about(id: str) -> GameInfo:
    game = game_of(id)
    return GameInfo(
        id=game.id,
        name=game.name,
        designer=term(game.about.designer),
        players=list(game.players),
        minutes=game.about.minutes,
        sentence=game.about.sentence,
        goal=game.about.goal,
        options=[
            Option(
                id=option,
                text=game.about.questions.get(option, option),
                default=default,
                apart=game.apart_from(option),
            )
            for option, default in game.options.items()
        ],
        levels=[*LEVELS, *offered()],
        rules=game.rules_name(),
        has_hands=game.has_hands,
        has_tutorial=(game.folder / "tutorial.toml").is_file(),
        seat_keys=list(game.view.SEAT_KEYS),
        board_keys=list(game.view.BOARD_KEYS),
        board=board_address(id),
        words=own_words(game, LANGUAGE.get()),
    )


def own_words(game: Game, language: str) -> dict[str, str]:
    """What somebody's own game is called in a language; the page brings the words of ours."""
    if game.id in SHIPPED:
        return {}
    files = [game.folder / "locale" / f"{kind}.{language}.json" for kind in ("names", "view")]
    return {text: other for file in files if file.is_file() for text, other in read_catalogue(file).items()}


@get("/api/games", responses=refusals(), summary="The games there are", operation_id="games")
async def games() -> Response[list[GameInfo]]:
    return Response([about(id) for id in IDS], headers=A_WHILE)


@get(
    "/api/games/{game:str}/rules",
    responses=refusals(404),
    summary="The rules of a game, clause by clause",
    operation_id="rules",
)
async def rules(game: FromPath[str]) -> Response[RulesText]:
    try:
        return Response(rules_text(game, LANGUAGE.get()), headers=A_WHILE)
    except KeyError:
        raise Trouble("unknown", say("there is no such game")) from None


HANDLERS: list[Any] = [games, rules]
