"""The table of both games in words: the cards and who could capture them, everybody's pirates, parties and booty."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fourseas.core.described import Section
from fourseas.core.i18n import Text, join, say, term
from fourseas.games.crews.pack import Prize
from fourseas.games.crews.view import CrewsView
from fourseas.games.crews.words import card_name, party_of, pirate_of, the_pirate, your_party, your_pirate


def describe_crews(
    prizes: Sequence[Prize],
    values: msgspec.Struct,
    view: CrewsView,
    seat: int | None,
    names: Sequence[str],
    news: Sequence[str],
    own: Sequence[Sequence[str]],
) -> list[Section]:
    """`values` are what the majorities bring, `news` is what a game says first, `own` what else it has to say of each
    player.
    """
    stands = [*news, _ducats(view, seat, names), _worth(view, seat, names), _majorities(values), _deck(view)]
    sections = [
        Section(say("How the game stands"), stands),
        Section(say("Cards to capture"), _cards(prizes, view, seat, names)),
    ]
    for of in ([] if seat is None else [seat]) + [of for of in range(len(names)) if of != seat]:
        title = say("Your pirates and booty") if of == seat else names[of]
        lines = [*_pirates(view, of, seat, names), *_elsewhere(view, of, seat, names)]
        sections.append(Section(title, [*lines, *_booty(view, of), *own[of]]))
    return sections


def whose_turn(view: CrewsView, seat: int | None, names: Sequence[str]) -> Text:
    return say("It is your turn.") if view.turn == seat else say("It is {who}'s turn.", who=names[view.turn])


def owner_of(pirate: str) -> int:
    return int(pirate[0])


def named(pirate: str, seat: int | None, names: Sequence[str]) -> Text:
    """your 5, Gus's ?, one of Gus's; a pirate whose number is hidden is told by its owner."""
    of = owner_of(pirate)
    face = pirate[2:]
    if not face:
        return say("one of yours") if of == seat else say("one of {who}'s", who=names[of])
    return your_pirate(face) if of == seat else pirate_of(names[of], face)


def named_party(stack: Sequence[str], seat: int | None, names: Sequence[str]) -> Text:
    """your party of 3 led by the 5"""
    of, face = owner_of(stack[0]), stack[0][2:]
    return your_party(len(stack), face) if of == seat else party_of(names[of], len(stack), face)


def _ducats(view: CrewsView, seat: int | None, names: Sequence[str]) -> Text:
    order = sorted(range(len(names)), key=lambda of: -view.treasuries[of])
    you = say("you##one of the players")
    sums = join(say("{who} {n}", who=you if of == seat else names[of], n=view.treasuries[of]) for of in order)
    return say("Ducats: {sums}.", sums=sums)


def _worth(view: CrewsView, seat: int | None, names: Sequence[str]) -> Text:
    totals = view.standing.totals
    order = sorted(range(len(names)), key=lambda of: -totals[of])
    you = say("you##one of the players")
    sums = join(say("{who} {n}", who=you if of == seat else names[of], n=int(totals[of])) for of in order)
    return say("With booty, if the game ended now: {sums}.", sums=sums)


def _majorities(values: msgspec.Struct) -> Text:
    kinds = msgspec.structs.asdict(values).items()
    sums = join(say("{kind} {n}", kind=term(kind), n=n) for kind, n in kinds)
    return say("Majorities at the end: {sums} ducats.", sums=sums)


def _deck(view: CrewsView) -> Text:
    return say("{n} {n|card|cards} left in the deck.", n=view.deck)


# ---- cards


def _cards(prizes: Sequence[Prize], view: CrewsView, seat: int | None, names: Sequence[str]) -> list[str]:
    by_id = {prize.id: prize for prize in prizes}
    lines: list[str] = []
    for id in view.display:
        if id is not None:
            lines += [_card(by_id[id]), *_capturers(by_id[id], view, seat, names)]
    return lines or [say("None is left.")]


def _card(prize: Prize) -> Text:
    return say(
        "{^card}: takes {min} pirates, brings {ducats} ducats, pays a ? {mystery}; shows {tokens}{symbols}.",
        card=card_name(prize.id),
        min=prize.min,
        ducats=prize.ducats,
        mystery=prize.mystery,
        tokens=join(map(term, prize.tokens), say(" and ")),
        symbols=_symbols(prize),
    )


def _symbols(prize: Prize) -> Text:
    wheels, anchors = getattr(prize, "wheels", 0), getattr(prize, "anchors", 0)
    if wheels:
        return say(", and counts {n} {n|wheel|wheels} at the end", n=wheels)
    if anchors:
        return say(", and counts {n} {n|anchor|anchors} at the end", n=anchors)
    return join([])


def _capturers(prize: Prize, view: CrewsView, seat: int | None, names: Sequence[str]) -> list[Text]:
    """Whose parties are large enough, mine first."""
    large = sorted((stack for stack in view.stacks if len(stack) >= prize.min), key=lambda s: owner_of(s[0]) != seat)
    parties = []
    for stack in large:
        party, owed = named_party(stack, seat, names), _wages(prize, stack)
        parties.append(party if owed is None else say("{party}, paying {n} in wages", party=party, n=owed))
    return [say("Large enough for it: {parties}.", parties=join(parties, say("; ")))] if parties else []


def _wages(prize: Prize, stack: Sequence[str]) -> int | None:
    """What the captain would owe; None where numbers are hidden."""
    captain = owner_of(stack[0])
    others = [pirate for pirate in stack if owner_of(pirate) != captain]
    if any(len(pirate) == 1 for pirate in others):
        return None
    return sum(prize.mystery if pirate[2:] == "?" else int(pirate[2:]) for pirate in others)


# ---- pirates


def _pirates(view: CrewsView, of: int, seat: int | None, names: Sequence[str]) -> list[Text]:
    own = [stack for stack in view.stacks if owner_of(stack[0]) == of]
    alone = [stack[0][2:] for stack in own if len(stack) == 1]
    lines = [say("Single pirates: {faces}.", faces=", ".join(sorted(alone))) if alone else say("No single pirates.")]
    for stack in own:
        if len(stack) > 1:
            top, below = the_pirate(stack[0][2:]), join(named(pirate, seat, names) for pirate in stack[1:])
            lines.append(say("Captain of a party of {n}: {top} over {below}.", n=len(stack), top=top, below=below))
    return lines


def _elsewhere(view: CrewsView, of: int, seat: int | None, names: Sequence[str]) -> list[Text]:
    """Pirates in the parties of others, where they wait for their wages and may turn against the captain."""
    lines = []
    for stack in view.stacks:
        inside = [at for at, pirate in enumerate(stack) if owner_of(pirate) == of]
        if inside and inside[0] > 0:
            party = named_party(stack, seat, names)
            who = join(_below(stack[at], mate=at == 1) for at in inside)
            lines.append(say("In {party}: {who}.", party=party, who=who))
    return lines


def _below(pirate: str, mate: bool) -> Text:
    face = the_pirate(pirate[2:]) if pirate[2:] else say("a hidden number")
    return say("{pirate} as mate", pirate=face) if mate else face


# ---- booty


def _booty(view: CrewsView, of: int) -> list[Text]:
    tokens = [
        say("{n} × {kind} (the most)", n=count, kind=term(kind))
        if of in view.majorities.get(kind, [])
        else say("{n} × {kind}", n=count, kind=term(kind))
        for kind, count in view.tokens[of].items()
    ]
    booty = join(tokens) if tokens else say("none")
    return [say("Ducats: {n}. Booty: {booty}.", n=view.treasuries[of], booty=booty)]
