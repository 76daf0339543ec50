"""What strangers may have sent from here: nothing into our own network, nothing that they put words into."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from fourseas.server.notices import outgoing
from fourseas.server.notices.outgoing import Unreachable, checked, is_public, post, target_of
from fourseas.server.protocol.problem import Trouble

pytestmark = pytest.mark.anyio

INSIDE = [
    "127.0.0.1",
    "127.8.9.1",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "0.0.0.0",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.7",
    "203.0.113.7",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "192.0.0.8",
    "::",
    "::1",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "2001:db8::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:169.254.169.254",
    "2002:7f00:1::",
    "2002:a00:1::",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
]
OUTSIDE = ["1.1.1.1", "8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001::5"]


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_is_refused(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", OUTSIDE)
def test_an_address_of_the_internet_is_not(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "127.1", "2130706433", "0x7f.0.0.1", "0x7f000001", "0", "localhost", "LOCALHOST", "10.0.0.1"),
        *("[::1]", "[::ffff:127.0.0.1]", "[::]", "169.254.169.254", "[fe80::1%251]", "[64:ff9b::7f00:1]"),
    ],
)
async def test_whatever_a_host_is_called_the_address_counts(host: str) -> None:
    with pytest.raises(Trouble) as refused:
        await checked(target_of(f"https://{host}/"))
    assert refused.value.code == "illegal"


@pytest.mark.parametrize(
    "url",
    [
        *("http://example.org/", "ftp://example.org/", "file:///etc/passwd", "https:///x", "https://", "example.org"),
        *("https://user:word@example.org/", "https://example.org:22/", "https://example.org:99999/", "//example.org/"),
        *(
            "https://example.org/ HTTP/1.1",
            "https://example.org/\r\nX-Evil: 1",
            "https://example.org/ü",
            "https://[x]/",
        ),
        f"https://example.org/{'x' * 1000}",
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Trouble) as refused:
        target_of(url)
    assert refused.value.code == "illegal"


def test_what_is_one_is_taken_apart() -> None:
    target = target_of("https://example.org/turn?of=ann#there")
    assert (target.host, target.port, target.path) == ("example.org", 443, "/turn?of=ann")
    assert target.origin == "https://example.org"
    assert target_of("https://example.org:8443").origin == "https://example.org:8443"
    assert target_of("http://127.0.0.1:8000/x", private=True).port == 8000


def resolving(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """A name server that says something else each time."""
    asked: list[str] = []

    def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        addresses = answers[min(len(asked), len(answers)) - 1]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return asked


async def test_one_address_inside_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    resolving(monkeypatch, ["1.1.1.1", "10.0.0.1"])
    with pytest.raises(Trouble, match="public internet"):
        await checked(target_of("https://example.org/"))


async def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that means something else a moment later gains nothing: nobody asks what it means again."""
    asked = resolving(monkeypatch, ["1.1.1.1"], ["127.0.0.1"])
    connected: list[Any] = []

    async def connect(*to: Any, **more: Any) -> Any:
        connected.append((*to, more["server_hostname"]))
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    target = target_of("https://example.org/")
    with pytest.raises(Unreachable):
        await post(target, await checked(target), {}, b"")
    assert asked == ["example.org"]
    assert connected == [("1.1.1.1", 443, "example.org")]


def certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """For a server of that name, and for those who believe it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(subject, subject, key.public_key(), 7, now - timedelta(1), now + timedelta(1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = folder / f"{name}.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    pem.write_bytes(made.public_bytes(serialization.Encoding.PEM) + private)
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(pem)
    return serving, ssl.create_default_context(cafile=str(pem))


async def test_the_certificate_must_be_that_of_the_name(tmp_path: Path) -> None:
    serving, believing = certificate(tmp_path, "hook.example")
    heard: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.readuntil(b"\r\n\r\nhello"))
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1/\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=serving)
    async with server:
        port = server.sockets[0].getsockname()[1]
        target = target_of(f"https://hook.example:{port}/turn?x=1")
        status = await post(target, "127.0.0.1", {"X-Kind": "test"}, b"hello", believing)
        assert status == 302, "and nobody goes there"
        assert heard[0].startswith(b"POST /turn?x=1 HTTP/1.1\r\nHost: hook.example:%d\r\n" % port)
        assert len(heard) == 1
        with pytest.raises(Unreachable, match="SSL"):
            await post(target_of(f"https://other.example:{port}/"), "127.0.0.1", {}, b"", believing)


@pytest.mark.parametrize("said", [b"", b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.1 \r\n", b"x" * 100_000])
async def test_what_does_not_speak_http_is_not_reached(said: bytes) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(said)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        target = target_of(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", private=True)
        with pytest.raises(Unreachable):
            await post(target, "127.0.0.1", {}, b"")


async def test_who_never_answers_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "TOTAL_S", 0.2)
    gone = asyncio.Event()

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                writer.write(b"H")
                await writer.drain()
                await asyncio.sleep(0.01)
        except OSError:
            gone.set()

    server = await asyncio.start_server(drip, "127.0.0.1", 0)
    async with server:
        target = target_of(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", private=True)
        with pytest.raises(Unreachable, match="Timeout"):
            await post(target, "127.0.0.1", {}, b"")
        await asyncio.wait_for(gone.wait(), 10)
