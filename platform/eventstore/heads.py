"""Signed heads: "at this moment the log ended here", kept where whoever cuts the log's tail cannot reach."""

from __future__ import annotations

import base64
import os
import struct
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from django.conf import settings


class Head(msgspec.Struct, frozen=True):
    """The last position and its link at an instant, with an Ed25519 signature; bytes are written in hex."""

    position: int
    link: str
    at_ms: int
    key: str
    signature: str


def sign(*, position: int, link: bytes, at_ms: int) -> Head:
    key = get_signing_key()
    signature = key.sign(_statement(position, link, at_ms))
    return Head(position, link.hex(), at_ms, key.public_key().public_bytes_raw().hex(), signature.hex())


def is_genuine(head: Head, *, public_key: bytes) -> bool:
    """Signed by this key; the key named inside the head proves nothing by itself."""
    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(
            bytes.fromhex(head.signature), _statement(head.position, bytes.fromhex(head.link), head.at_ms)
        )
    except (InvalidSignature, ValueError):
        return False
    return True


def get_signing_key() -> Ed25519PrivateKey:
    """From QUARTERDECK_SIGNING_KEY (base64 of 32 bytes), else from a file made once beside the data."""
    if given := os.environ.get("QUARTERDECK_SIGNING_KEY"):
        return Ed25519PrivateKey.from_private_bytes(base64.b64decode(given, validate=True))
    path = Path(settings.DATA) / "signing_key"
    if not path.exists():
        # Complete before it has its name, and the first name wins: two processes end with one key.
        with tempfile.NamedTemporaryFile(dir=path.parent) as fresh:
            fresh.write(base64.b64encode(Ed25519PrivateKey.generate().private_bytes_raw()))
            fresh.flush()
            with suppress(FileExistsError):
                os.link(fresh.name, path)
    return Ed25519PrivateKey.from_private_bytes(base64.b64decode(path.read_bytes(), validate=True))


def get_folder() -> Path:
    return Path(settings.DATA) / "heads"


def save(head: Head, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{head.position:012}-{head.at_ms}.json"
    path.write_bytes(msgspec.json.encode(head) + b"\n")
    return path


def load(folder: Path) -> list[Head]:
    return [msgspec.json.decode(path.read_bytes(), type=Head) for path in sorted(folder.glob("*.json"))]


def _statement(position: int, link: bytes, at_ms: int) -> bytes:
    return b"quarterdeck log head 1\0" + struct.pack(">qq", position, at_ms) + link
