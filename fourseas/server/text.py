"""What people type: names and chat. It is text, never markup, and it stays on its line."""

from __future__ import annotations

import unicodedata

from fourseas.core.text import say
from fourseas.server.trouble import Trouble

# Control, format (bidi overrides, zero width), private and unassigned characters: they only serve to deceive.
# U+200D joins emoji, so it may stay.
REFUSED = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")


def clean(text: str) -> str:
    """Normalised and trimmed; Trouble if it holds what should not be shown, or nothing."""
    text = unicodedata.normalize("NFC", text).strip()
    if not text:
        raise Trouble("unparsable", say("there is nothing in it"))
    if any(unicodedata.category(sign) in REFUSED and sign != "\u200d" for sign in text):
        raise Trouble("unparsable", say("it holds characters that cannot be shown"))
    return text
