"""Optional packages: what only some commands need, and the extra that installs it."""

from __future__ import annotations

import re
from importlib import metadata

from fourseas.cli.stop import FAILURE, Stop

REQUIREMENT = re.compile(r"""(?P<package>[\w.-]+)[^;]*;\s*extra\s*==\s*["'](?P<extra>[\w-]+)["']""")


def missing(*extras: str) -> str:
    """How to install those extras of which a package is missing; empty if all are there."""
    lacking = [extra for extra in extras if not all(map(_installed, _packages(extra)))]
    return f"pip install 'fourseas[{','.join(lacking)}]'" if lacking else ""


def need(*extras: str) -> None:
    """Stop with installation instructions if a package of these extras is missing."""
    if how := missing(*extras):
        raise Stop(f"this needs packages that are not installed: {how}", FAILURE)


def need_services(database: str, redis: str | None = None) -> None:
    """The same for the clients of the services at these addresses."""
    services = {"postgres": not database.startswith("sqlite"), "redis": redis is not None}
    need(*(extra for extra, wanted in services.items() if wanted))


def _packages(extra: str) -> list[str]:
    """The packages of an extra, except those that only some systems need; none if Four Seas is not installed."""
    try:
        requirements = metadata.requires("fourseas") or []
    except metadata.PackageNotFoundError:
        return []
    parsed = [REQUIREMENT.fullmatch(requirement) for requirement in requirements]
    return [match["package"] for match in parsed if match and match["extra"] == extra]


def _installed(package: str) -> bool:
    try:
        metadata.distribution(package)
    except metadata.PackageNotFoundError:
        return False
    return True
