"""What the house stores: tables with their logs, players, and a few secrets, in SQLite or PostgreSQL."""

from fourseas.server.storage.database import StorageDown
from fourseas.server.storage.rows import Archived, Change, Listed, NewRow, PlayerRow, TableRow, Turn
from fourseas.server.storage.store import Store

__all__ = ["Archived", "Change", "Listed", "NewRow", "PlayerRow", "StorageDown", "Store", "TableRow", "Turn"]
