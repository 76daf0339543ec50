"""Properties are tested without looking at the clock: neither how long an example takes, nor to think of one."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# On top of what is loaded already: the mutation run has a profile of its own.
settings.register_profile("patient", settings(deadline=None, suppress_health_check=[HealthCheck.too_slow]))
settings.load_profile("patient")
