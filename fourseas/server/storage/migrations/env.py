"""Alembic runs this file. The connection, with its transaction, comes from `migrate`."""

from __future__ import annotations

from alembic import context

from fourseas.server.storage.models import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
context.run_migrations()
