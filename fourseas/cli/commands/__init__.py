"""The commands of `fourseas`: their names and parameters. Their code is loaded when they are called."""

from __future__ import annotations

from fourseas.cli.commands.app import app

# isort: off
from fourseas.cli.commands import table, files, studies, games  # in the order in which --help lists them

__all__ = ["app", "files", "games", "studies", "table"]
