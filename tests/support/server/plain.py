"""What clients of ours need not do: read the certificates of the world, which takes longer than most requests here."""

from typing import Any

PLAIN: Any = {"verify": False, "trust_env": False}
