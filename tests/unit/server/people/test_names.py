"""Names and chat: any script, but nothing that hides, reorders or overflows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourseas.core.i18n import LANGUAGES
from fourseas.server.people.names import BEASTS, TEMPERS, clean_name, guest_name
from fourseas.server.people.typed_text import clean
from fourseas.server.protocol.problem import Trouble


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anne", "Anne"),
        ("  Anne   Bonny ", "Anne Bonny"),
        ("Ame\u0301lie", "Am\u00e9lie"),  # NFC
        ("鄭一嫂", "鄭一嫂"),
        ("عروج", "عروج"),
        ("🏴‍☠"[:1], "🏴"),
        ("<b>Jack</b>", "<b>Jack</b>"),  # text, never markup
        ("x" * 24, "x" * 24),
    ],
)
def test_names_are_kept(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "x" * 25,
        "a\nb",
        "a\tb",
        "a\x00b",
        "a\x7fb",
        "a\u202eb",  # turns what follows around
        "a\u2066b",
        "a\u200bb",  # zero width
        "a\u200db",
        "\ufeffab",
        "a\u00adb",  # a soft hyphen
        "a\u2028b",
        "a\u00a0b",  # looks like a space, and is none
        "\u3164",  # a filler: nothing to be seen
        "\u2800",
        "\ue000",
        "\ud800",
        "\u0301",
        "Z\u0301\u0301\u0301\u0301\u0301algo",
        "\U000e0041",
    ],
)
def test_names_are_refused(typed: str) -> None:
    with pytest.raises(Trouble) as caught:
        clean_name(typed)
    assert caught.value.code == "unparsable"


@given(st.text(max_size=30))
def test_a_kept_name_is_kept_again(typed: str) -> None:
    try:
        name = clean_name(typed)
    except Trouble:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= 24
    assert all(letter.isprintable() for letter in name if letter != " ")


def test_guests_have_names_of_two_words_that_fit() -> None:
    longest = max(TEMPERS.split(), key=len), max(BEASTS.split(), key=len)
    assert clean_name(" ".join(longest))
    assert len({guest_name() for _ in range(200)}) > 100
    assert len(set(TEMPERS.split())) == len(TEMPERS.split())
    assert len(set(BEASTS.split())) == len(BEASTS.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_guests_have_names_of_their_language(language: str) -> None:
    names = {guest_name(language) for _ in range(300)}
    assert len(names) > 150
    assert all(clean_name(name) == name for name in names)
    assert language == "en" or not names & {
        f"{temper} {beast}" for temper in TEMPERS.split() for beast in BEASTS.split()
    }


# ---- chat


@pytest.mark.parametrize(
    "typed",
    [
        "Ahoy!",
        "Ame\u0301lie",
        "\U0001f3f4\u200d\u2620\ufe0f",  # the black flag: two signs, joined, as a picture
        "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
        "1\ufe0f\u20e3",
        "ที่นี่",
        "Việt Nam",
        "क्षत्रिय",
        "שָׁלוֹם",
        "Z\u0310\u0311\u0312",  # as many marks as a letter may have
        "\u3164 and something that can be seen",
    ],
)
def test_chat_is_kept(typed: str) -> None:
    assert clean(typed)
    assert clean(clean(typed)) == clean(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "Z" + "\u0310" * 398,
        "Z\u0310\u0311\u0312\u0313",
        "Z" + "\u0310\u200d" * 4,  # joiners do not help
        "Z" + "\u20dd" * 4,  # circles around it
        "ahoy Z\u0310\u0311\u0312\u0313 ahoy",
        "\u0310",
        "\u200d" * 20,
        "\u3164\u2800 \u200d",
        "a\u202eb",
        "a\u2066b",
        "a\u200bb",
        "a\nb",
        "a\x00b",
        "a\x1b[31mb",
        "a\u2028b",
        "\U000e0041 b",
    ],
)
def test_chat_is_refused(typed: str) -> None:
    with pytest.raises(Trouble) as caught:
        clean(typed)
    assert caught.value.code == "unparsable"
