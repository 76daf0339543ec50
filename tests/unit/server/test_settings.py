"""Settings: defaults that work, and one clear line for what does not."""

from __future__ import annotations

import re

import msgspec
import pytest

from fourseas.server.settings import VARIABLES, Settings, SettingsError, read_settings
from tests import ROOT

HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_without_variables_there_is_a_file_among_the_users_data() -> None:
    assert read_settings({"HOME": "/nobody"}).database.endswith("/fourseas/fourseas.db")
    assert read_settings({"XDG_DATA_HOME": "/data"}).database == "sqlite:////data/fourseas/fourseas.db"
    assert read_settings({"FOURSEAS_DATA": "/var/lib/fourseas"}).database == "sqlite:////var/lib/fourseas/fourseas.db"


def test_values_are_read() -> None:
    settings = read_settings(
        {
            "FOURSEAS_DATABASE": "postgresql://club@db/fourseas",
            "FOURSEAS_REDIS": "redis://cache:6379/0",
            "FOURSEAS_PORT": "80",
            "FOURSEAS_ORIGIN": "https://Play.Example.org/, https://other.example.org",
            "FOURSEAS_SECRET": f"{'a' * 32},{'b' * 40}",
            "FOURSEAS_PROXIES": "10.0.0.0/8",
            "FOURSEAS_METRICS": "public",
            "FOURSEAS_OPEN_TABLES": "3",
        }
    )
    assert settings.origins == ("https://play.example.org", "https://other.example.org")
    assert settings.secure, "all origins are https"
    assert settings.secrets == ("a" * 32, "b" * 40)
    assert (settings.port, settings.open_tables, settings.public_metrics) == (80, 3, True)
    assert settings.proxies == ("10.0.0.0/8",)


def test_plain_http_needs_no_secure_cookies() -> None:
    assert not read_settings({}).secure
    assert not read_settings({"FOURSEAS_ORIGIN": "http://ship.local:8000"}).secure
    assert not read_settings({"FOURSEAS_ORIGIN": "https://a.example", "FOURSEAS_SECURE": "no"}).secure
    assert read_settings({"FOURSEAS_SECURE": "yes"}).secure


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("FOURSEAS_DATABASE", "mysql://root:hunter2@db/x"),
        ("FOURSEAS_DATABASE", "fourseas.db"),
        ("FOURSEAS_REDIS", "http://cache"),
        ("FOURSEAS_PORT", "eighty"),
        ("FOURSEAS_PORT", "-1"),
        ("FOURSEAS_PORT", "65536"),
        ("FOURSEAS_PORT", "9" * 5000),
        ("FOURSEAS_PORT", "٨٠"),
        ("FOURSEAS_ORIGIN", "play.example.org"),
        ("FOURSEAS_ORIGIN", "https://play.example.org/table"),
        ("FOURSEAS_ORIGIN", "https://user@play.example.org"),
        ("FOURSEAS_SECRET", "hunter2"),
        ("FOURSEAS_SECURE", "perhaps"),
        ("FOURSEAS_PROXIES", "proxy.example.org"),
        ("FOURSEAS_METRICS", "yes"),
        ("FOURSEAS_LOG", "loud"),
        ("FOURSEAS_OPEN_TABLES", "0"),
    ],
)
def test_what_makes_no_sense_is_one_line_without_the_value(variable: str, value: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings({variable: value})
    line = str(caught.value)
    assert line.startswith(f"{variable}: must ")
    assert "\n" not in line
    assert "hunter2" not in line


def test_every_setting_can_be_set_and_is_explained() -> None:
    fields = {field.name for field in msgspec.structs.fields(Settings)}
    assert {field for field, _ in VARIABLES.values()} == fields
    explained = set(re.findall(r"`(FOURSEAS_[A-Z_]+)`", HOSTING))
    assert explained == {*VARIABLES, "FOURSEAS_DATA", "FOURSEAS_CACHE", "FOURSEAS_GAMES", "FOURSEAS_NETWORKS"}
