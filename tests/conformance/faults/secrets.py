"""Faults that tell a seat what it may not know, in whatever it is shown."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Game
from fourseas.core.interface import Event, Refused
from tests.conformance.faults.fault import change, fault


@fault("pirates", "secrets")
def the_next_card_in_the_view(one: Game) -> None:
    change(one.view, "view", lambda old, kit, s, seat: {**old(kit, s, seat), "next": s.deck[min(s.turned, 14)]})


@fault("adventures", "secrets")
def a_hand_in_the_view(one: Game) -> None:
    change(one.view, "view", lambda old, kit, s, seat: {**old(kit, s, seat), "first": s.hand[0][: s.in_hand[0]]})


@fault("piratoons", "secrets")
def a_sealed_bid_in_the_view(one: Game) -> None:
    change(one.view, "view", lambda old, kit, s, seat: {**old(kit, s, seat), "bids": s.sealed[: s.players]})


@fault("parrot", "secrets")
def a_choice_in_the_view(one: Game) -> None:
    change(one.view, "view", lambda old, kit, s, seat: {**old(kit, s, seat), "last": s.chosen[s.players - 1]})


@fault("bones", "secrets")
def a_cup_in_the_view(one: Game) -> None:
    change(one.view, "view", lambda old, kit, s, seat: {**old(kit, s, seat), "under": s.cup[s.players - 1]})


@fault("pirates", "observations")
def the_next_card_in_the_observation(one: Game) -> None:
    def observe(old: Any, box: Any, s: Any, seat: int, out: list[int]) -> None:
        old(box, s, seat, out)
        out[0] = s.deck[min(s.turned, 14)] % 2

    change(one.observe, "observe", observe)


@fault("seeraeuber", "own_records")
def the_deck_in_the_record_of_a_player(one: Game) -> None:
    change(one.view, "dealt", lambda old, kit, s, setup, seat: setup)


@fault("adventures", "secrets")
def a_deck_in_a_label(one: Game) -> None:
    def label(old: Any, kit: Any, s: Any, seat: int, action: int, names: Any) -> str:
        return f"{old(kit, s, seat, action, names)} ({s.merchant_deck[s.merchants_left - 1]})"

    change(one.words, "label", label)


@fault("adventures", "secrets")
def a_hint_that_knows_the_deck(one: Game) -> None:
    change(one.hints, "hint", lambda old, box, s, seat, a: old(box, s, seat, a) + s.port_deck[s.ports_left - 1] % 2)


@fault("parrot", "secrets")
def a_hint_that_knows_the_others_choice(one: Game) -> None:
    change(one.hints, "hint", lambda old, box, s, seat, a: old(box, s, seat, a) + (s.chosen[seat - 1] == a))


@fault("adventures", "secrets")
def a_refusal_that_tells_a_card(one: Game) -> None:
    def why(old: Any, kit: Any, s: Any, seat: int, action: int) -> Refused | None:
        reason = old(kit, s, seat, action)
        return reason and Refused(reason.clause, f"{reason.text} {s.draw_pile[seat][s.in_draw[seat] - 1]}")

    change(one.why, "why", why)


class Peeked(Event, frozen=True, kw_only=True, tag="peeked"):
    cards: list[int]


@fault("adventures", "stories")
def a_story_that_tells_a_hand(one: Game) -> None:
    def tell(old: Any, kit: Any, before: Any, seat: int, action: int, after: Any) -> list[Event]:
        return [*old(kit, before, seat, action, after), Peeked(cards=after.hand[seat][: after.in_hand[seat]])]

    change(one.story, "tell", tell)


@fault("piratoons", "real_time")
def seals_that_are_open(one: Game) -> None:
    change(one.rules, "sealed", lambda old, s: 0)


@fault("pirates", "secrets")
def secrets_that_are_not_dealt_anew(one: Game) -> None:
    change(one.rules, "redeal", lambda old, box, s, seat: None)


@fault("adventures", "secrets")
def a_deal_that_leaves_the_top_card(one: Game) -> None:
    """A bot would know it."""

    def redeal(old: Any, box: Any, s: Any, seat: int) -> None:
        top = s.ports_left - 1
        card = s.port_deck[top]
        old(box, s, seat)
        if card in s.port_deck[: top + 1]:
            place = s.port_deck.index(card)
            s.port_deck[place], s.port_deck[top] = s.port_deck[top], card

    change(one.rules, "redeal", redeal)


@fault("seeraeuber", "secrets")
def a_deal_that_changes_what_all_see(one: Game) -> None:
    def redeal(old: Any, box: Any, s: Any, seat: int) -> None:
        old(box, s, seat)
        s.idle += 1

    change(one.rules, "redeal", redeal)


@fault("piratoons", "stories")
def a_move_that_is_final_unannounced(one: Game) -> None:
    change(one.story, "final", lambda old, *move: False)


@fault("piratoons", "previews")
def a_preview_of_the_real_bids(one: Game) -> None:
    change(one, "dealt_anew", lambda old, box, s, seat, seed: s.clone())
    change(one.preview, "possible", lambda old, kit, s, seat, action: [s])


@fault("pirates", "previews")
def a_preview_with_an_empty_purse(one: Game) -> None:
    def emptied(old: Any, kit: Any, s: Any, seat: int, action: int) -> list[Any]:
        other = s.clone()
        other.ducats[seat] = 0
        return [other]

    change(one.preview, "possible", emptied)
