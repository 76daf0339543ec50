"""Texts that can be said in several languages."""

from __future__ import annotations

import msgspec
import pytest

from fourseas.core import i18n as texts
from fourseas.core.i18n import Text, best_language, capital, encoder, join, packed, say, term


@pytest.fixture(autouse=True)
def _catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {
        "de": {
            "{who} boards {card}": "{card} wird von {who} geentert",
            "the sloop": "die Schaluppe",
            "{n} {n|card|cards} left": "noch {n} {n|Karte|Karten}",
            "port##on the chart": "Hafen",
        },
        "fr": {
            "{n} {n|card|cards} left": "reste {n} {n|carte|cartes}",
            "{who}'s ship": "le navire {who?d’|de }{who}",
        },
        "ja": {"{n} {n|card|cards} left": "残り{n}{n|枚}"},
        "pl": {"{n} {n|card|cards} left": "{n|została|zostały|zostało} {n} {n|karta|karty|kart|karty}"},
    }
    monkeypatch.setattr(texts, "catalogue", lambda language: said[language])


def test_a_text_is_english_and_knows_the_other_languages() -> None:
    text = say("{who} boards {card}", who="Ann", card=say("the sloop"))
    assert text == "Ann boards the sloop"
    assert text.into("de") == "die Schaluppe wird von Ann geentert"
    assert text.into("en") == text


def test_what_the_catalogue_does_not_have_stays_english() -> None:
    assert say("{who} boards {card}", who="Ann", card=term("the Kraken")).into("fr") == "Ann boards the Kraken"


@pytest.mark.parametrize(
    ("n", "english", "german", "french"),
    [
        (0, "0 cards left", "noch 0 Karten", "reste 0 carte"),
        (1, "1 card left", "noch 1 Karte", "reste 1 carte"),
        (2, "2 cards left", "noch 2 Karten", "reste 2 cartes"),
    ],
)
def test_one_and_more(n: int, english: str, german: str, french: str) -> None:
    text = say("{n} {n|card|cards} left", n=n)
    assert (text, text.into("de"), text.into("fr")) == (english, german, french)


@pytest.mark.parametrize(
    ("n", "polish"),
    [
        (1, "została 1 karta"),
        (2, "zostały 2 karty"),
        (5, "zostało 5 kart"),
        (12, "zostało 12 kart"),
        (22, "zostały 22 karty"),
    ],
)
def test_as_many_plural_forms_as_a_language_has(n: int, polish: str) -> None:
    text = say("{n} {n|card|cards} left", n=n)
    assert (text.into("pl"), text.into("ja")) == (polish, f"残り{n}枚")


def test_english_words_in_another_language_have_english_plurals() -> None:
    assert say("{n} {n|ship|ships} left", n=0).into("fr") == "0 ships left"


@pytest.mark.parametrize(
    ("who", "french"), [("Olivier", "d’Olivier"), ("Édouard", "d’Édouard"), ("Ann", "d’Ann"), ("Bo", "de Bo")]
)
def test_a_word_that_differs_before_a_vowel(who: str, french: str) -> None:
    assert say("{who}'s ship", who=who).into("fr") == f"le navire {french}"


def test_texts_in_a_row_and_with_a_capital_letter() -> None:
    row = join([say("the sloop"), "Ann"], " + ")
    assert (row, row.into("de")) == ("the sloop + Ann", "die Schaluppe + Ann")
    assert (capital(row), capital(row).into("de")) == ("The sloop + Ann", "Die Schaluppe + Ann")
    assert capital("") == ""


def test_a_text_knows_what_was_put_in() -> None:
    who = say("the captain")
    assert say("{n} {n|card|cards} of {who}, {^who}", who=who, n=2).parts == {"n": 2, "who": who}
    assert join([who, "Ann"]).parts == (who, ", ", "Ann")
    assert say("nothing").parts == {}


def test_a_template_may_have_percent_signs_and_say_a_part_twice() -> None:
    assert say("{n}% of {who}", n=5, who="Ann") == "5% of Ann"
    assert say("{who} %s {who}", who="Ann") == "Ann %s Ann"
    assert say("{inner}!", inner=say("{n} cards", n=2)) == "2 cards!"
    assert packed(say("{b} before {a}", a=1, b=2)) == ["{b} before {a}", 2, 1]


def test_a_text_alone_in_a_row_is_that_text() -> None:
    who = say("the captain")
    assert join([who]) is who
    assert isinstance(join(["Ann"]), Text)


def test_a_note_for_translators_is_not_said() -> None:
    assert say("port##on the chart") == "port"
    assert say("port##on the chart").into("de") == "Hafen"
    assert say("port##in the glass").into("de") == "port"


@pytest.mark.parametrize("name", ["", "{n}", "{", "a ## b", "the sloop", "{n|a|b}"])
def test_a_name_may_hold_anything(name: str) -> None:
    assert term(name) == name
    assert say("{who} boards {card}", who=name, card="it").into("fr") == f"{name} boards it"


def test_json_in_any_language() -> None:
    class Message(msgspec.Struct):
        line: str
        more: dict[str, list[str]]

    message = Message(say("the sloop"), {"a": [join([say("the sloop"), "!"], ""), "plain"]})
    assert encoder().encode(message) == b'{"line":"the sloop","more":{"a":["the sloop!","plain"]}}'
    assert encoder("de").encode(message) == b'{"line":"die Schaluppe","more":{"a":["die Schaluppe!","plain"]}}'
    with pytest.raises(NotImplementedError):
        encoder().encode(object())


def test_english_of_a_text_is_a_plain_string() -> None:
    assert type(say("the sloop").into("en")) is str
    assert isinstance(say("the sloop"), Text)


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("fr-BE,fr;q=0.9,en;q=0.8", "fr"),
        ("pt, de-CH", "de"),
        ("", "en"),
        ("*", "en"),
        ("EN-us", "en"),
        (";;;,,,", "en"),
        ("x" * 9000, "en"),
    ],
)
def test_the_first_language_of_a_browser_that_we_have(wanted: str, language: str) -> None:
    assert best_language(wanted) == language
