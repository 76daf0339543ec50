"""What people type: names and chat. It is text, never markup, and stays on its line and in its place."""

from __future__ import annotations

import re
import unicodedata

from fourseas.core.i18n import say
from fourseas.server.protocol.problem import Trouble

# Control, format (bidi overrides, zero width), private and unassigned characters only serve to deceive.
REFUSED = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")
JOINER = "\u200d"  # joins emoji: chat needs it

# Invisible, though most of them count as letters: fillers, the blank Braille pattern, a lone joiner.
INVISIBLE = frozenset(f"{JOINER}\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")

# More combining marks than any script needs: they would cover the lines above and below.
MOST_MARKS = 3
PILED = re.compile(f"M{{{MOST_MARKS + 1}}}")


def clean(text: str) -> str:
    """Normalized and trimmed. Raises Trouble if it contains anything that should not be shown, or nothing."""
    text = unicodedata.normalize("NFC", text).strip()
    kinds = [unicodedata.category(sign) for sign in text]
    if all(kind[0] in "ZM" or sign in INVISIBLE for sign, kind in zip(text, kinds, strict=True)):
        raise Trouble("unparsable", say("it is empty"))
    if any(kind in REFUSED and sign != JOINER for sign, kind in zip(text, kinds, strict=True)):
        raise Trouble("unparsable", say("some of its characters cannot be shown"))
    # Joiners between marks do not separate them.
    seen = zip(text, kinds, strict=True)
    if PILED.search("".join("M" if kind in ("Mn", "Me") else "." for sign, kind in seen if sign != JOINER)):
        raise Trouble("unparsable", say("a letter has at most {n} marks", n=MOST_MARKS))
    return text
