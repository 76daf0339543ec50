"""What arriving in Trinidad is worth, or being close to it: the game ends there (ADV-50). Compiled."""

from __future__ import annotations

from fourseas.core.state import NOBODY, Sheet
from fourseas.games.adventures.hints.worth import VP, prize, steps_left
from fourseas.games.adventures.rules.ports import crates_of
from fourseas.games.adventures.rules.scoring import points_on_cards, points_on_tiles
from fourseas.games.adventures.rules.state import TRACKS, Box, State

END = 1000  # what it is worth to end the game when that wins it

# Who wins is mostly who can end the game first and win by it. In tenths of a point, from the outcomes of many games.
WINDING_UP = 12  # steps from Trinidad at which that begins to count
SURE = 180  # to be sure to win by arriving
STEP_LESS = 28  # a step nearer
TURN_SOONER = 32
AHEAD = 6  # points by which one can be behind until one arrives, and is likely to win by it
MARGIN = 10  # points more, and it is sure; so many less, and it is sure not to be


def end_worth(box: Box, s: State, seat: int, track: int) -> int:
    """ADV-50: good if one wins by it, bad if not."""
    own = standing(box, s, seat, seat, track) + 2 * best_free_tile(box, s)
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, standing(box, s, other, seat, track))
    return END if own > best else -END


def standing(box: Box, s: State, seat: int, arriving: int, line: int) -> int:
    """A player's points, in halves, if somebody arrives in Trinidad now."""
    total = points_on_tiles(box, s, seat) + points_on_cards(box, s, seat) + s.pirates[seat]
    for track in range(TRACKS):
        if track != line:
            total += prize(box, s, places_before(box, s, seat, track, NOBODY))
        elif seat == arriving:
            total += prize(box, s, 0)
        else:
            total += prize(box, s, 1 + places_before(box, s, seat, track, arriving))
    return 2 * total + crates_of(s, seat)


def places_before(box: Box, s: State, seat: int, track: int, without: int) -> int:
    """ADV-52: on how many different spaces ahead of a ship there are others, leaving one player out."""
    here = box.place[s.ship[seat][track]]
    seen = 0
    count = 0
    for other in range(s.players):
        there = box.place[s.ship[other][track]]
        if other != without and there > here and not seen >> there & 1:
            seen |= 1 << there
            count += 1
    return count


def best_free_tile(box: Box, s: State) -> int:
    """ADV-50: what there is for whoever arrives."""
    best = 0
    for place in range(s.laid_out):
        if s.owner[s.tiles[place]] == NOBODY:
            best = max(best, box.worth[s.tiles[place]])
    return best


# ---- close to it


def add_hopes(box: Box, s: State, sheet: Sheet) -> None:
    """Add to each player's total what the hope to end the game, and to win by it, is worth."""
    nearest = steps_left(box, s)
    close = WINDING_UP - nearest
    if close <= 0:
        return
    best = 0
    second = 0
    for seat in range(s.players):
        now = standing(box, s, seat, NOBODY, NOBODY)
        if now > best:
            second = best
            best = now
        else:
            second = max(second, now)
    free = 2 * best_free_tile(box, s)
    for seat in range(s.players):
        now = standing(box, s, seat, NOBODY, NOBODY)
        rival = second if now == best else best
        turns = seat - s.active if seat >= s.active else seat - s.active + s.players
        hope = hope_to_end(box, s, seat, now + free - rival, nearest) - TURN_SOONER * turns
        sheet.total[seat] += hope * close // WINDING_UP


def hope_to_end(box: Box, s: State, seat: int, lead: int, nearest: int) -> int:
    """By the best ship; `lead` in halves of a point, if the places stay as they are; `nearest` of all ships."""
    hope = -END * VP
    for track in range(TRACKS):
        space = s.ship[seat][track]
        far = box.length[track] - box.place[space] + box.depth[space]
        gain = prize(box, s, 0) - prize(box, s, places_before(box, s, seat, track, NOBODY))
        sure = max(-MARGIN, min(MARGIN, lead // 2 + gain + AHEAD))
        hope = max(hope, SURE * sure // MARGIN - STEP_LESS * (far - nearest))
    return hope
