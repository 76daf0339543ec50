"""Web push: messages that only one browser can read (RFC 8291, RFC 8188), signed by this house (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import os
import time

import msgspec
from cryptography.exceptions import InvalidKey, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD = 4096  # bytes: push services take no longer messages
LIFE_S = 12 * 60 * 60  # of a signature; a day at most
_CURVE = ec.SECP256R1()


class BadKeys(ValueError):
    """The keys of a subscription that are none."""


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Raises ValueError."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def new_key() -> str:
    """A private key, as it is stored."""
    return encoded(ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(32, "big"))


class Vapid:
    """Signs requests to push services, which then know that all of them come from the same house."""

    def __init__(self, stored: str) -> None:
        self._key = _private(stored)
        self.public = encoded(_point(self._key.public_key()))

    def authorization(self, audience: str, contact: str, now: float | None = None) -> str:
        """The header for requests to this origin."""
        expires = int(time.time() if now is None else now) + LIFE_S
        claims = {"aud": audience, "exp": expires, "sub": contact}
        token = ".".join(encoded(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(token.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={token}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def check_keys(p256dh: str, auth: str) -> None:
    """Raises BadKeys for what nothing can be encrypted with."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, decoded(p256dh))
        right = len(decoded(auth)) == 16
    except (ValueError, UnsupportedAlgorithm):
        raise BadKeys from None
    if not right:
        raise BadKeys


def encrypt(message: bytes, p256dh: str, auth: str, *, salt: bytes | None = None, sender: str | None = None) -> bytes:
    """The body of a request (`Content-Encoding: aes128gcm`). Every message has a salt and a key of its own."""
    check_keys(p256dh, auth)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, decoded(p256dh))
    ours = ec.generate_private_key(_CURVE) if sender is None else _private(sender)
    salt = os.urandom(16) if salt is None else salt
    public = _point(ours.public_key())
    try:
        shared = ours.exchange(ec.ECDH(), theirs)
    except (ValueError, InvalidKey):
        raise BadKeys from None
    seed = _hkdf(decoded(auth), shared, b"WebPush: info\0" + _point(theirs) + public, 32)
    key = _hkdf(salt, seed, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _hkdf(salt, seed, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _private(stored: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(stored), "big"), _CURVE)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
