"""The suite of fourseas/conformance on every game of the registry, and faults that it must find."""

from fourseas.conformance.positions import PACK_FOLDERS, kits
from tests import PACKS

__all__ = ["kits"]

PACK_FOLDERS.append(PACKS)
