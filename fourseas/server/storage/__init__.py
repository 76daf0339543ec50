"""What the house stores: tables with their logs, players, and a few secrets, in SQLite or PostgreSQL."""

from fourseas.server.storage.database import StorageDown
from fourseas.server.storage.rows import Archived, Change, NewRow, PlayerRow, TableRow
from fourseas.server.storage.store import Store

__all__ = ["Archived", "Change", "NewRow", "PlayerRow", "StorageDown", "Store", "TableRow"]
