"""Web push: the example of RFC 8291 to the last byte, and signatures that anybody can check."""

from __future__ import annotations

import json

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from fourseas.server.notices.webpush import BadKeys, Vapid, check_keys, decoded, encoded, encrypt, new_key

# RFC 8291, appendix A.
PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
PLAIN = b"When I grow up, I want to be a watermelon"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard() -> None:
    assert encoded(encrypt(PLAIN, PUBLIC, AUTH, salt=decoded(SALT), sender=SENDER)) == BODY


def test_no_two_messages_are_alike() -> None:
    assert encrypt(PLAIN, PUBLIC, AUTH) != encrypt(PLAIN, PUBLIC, AUTH)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", AUTH), (PUBLIC, ""), (PUBLIC[:-4], AUTH), (AUTH, AUTH), (PUBLIC, SENDER), ("A" * 87, AUTH)],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(BadKeys):
        check_keys(p256dh, auth)


def test_a_signature_names_the_service_and_us() -> None:
    vapid = Vapid(new_key())
    header = vapid.authorization("https://push.example", "https://play.example.org", now=1000)
    token, key = header.removeprefix("vapid t=").split(", k=")
    assert key == vapid.public
    signed, _, signature = token.rpartition(".")
    head, claims = (json.loads(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == "https://push.example"
    assert claims["sub"] == "https://play.example.org"
    assert 1000 < claims["exp"] <= 1000 + 24 * 3600
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    raw = decoded(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        point.verify(der, b"something else", ec.ECDSA(hashes.SHA256()))


def test_the_same_house_has_the_same_key() -> None:
    stored = new_key()
    assert Vapid(stored).public == Vapid(stored).public != Vapid(new_key()).public
