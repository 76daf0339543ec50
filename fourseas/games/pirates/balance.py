"""What a study of the balance of `pirates` counts: what the cards bring those who board them."""

from __future__ import annotations

from fourseas.games.crews.balance import Counts

__all__ = ["Counts"]
