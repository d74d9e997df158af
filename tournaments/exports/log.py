"""The signed log: a tournament's stream exactly as stored, chained and signed, so that it can be believed elsewhere.

JSON lines. The first is the header: whose log it is, how many facts, where the chain over them ends, and an Ed25519
signature of the installation over all that. Then a line a fact, its payload as a string, byte for byte. A last line may
hold the names of the persons. It is sealed in the header: who must forget names cuts the line off and the rest stays
good, but nobody can put in other ones.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Iterable, Sequence

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from eventstore import chain
from eventstore.records import Recorded
from tournaments.cache import stream_of

FORMAT = "quarterdeck tournament log 1"
FACTS_MOST = 2_000_000


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bytes are written in hex. `names` is the hash of the last line, or empty when the log never had one."""

    format: str
    tournament: str
    length: int
    head: str
    signed_at: int
    names: str
    key: str
    signature: str


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    v: int
    at: int
    kind: str
    payload: str


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names by id; the salt keeps them from being guessed from their seal."""

    names: dict[str, str]
    salt: str


class SignedLog(msgspec.Struct, frozen=True):
    """A log that has been read and whose signature and chain hold."""

    header: Header
    facts: Sequence[Recorded]
    names: dict[str, str]


class BadLog(Exception):
    """Not a log, or not what was signed; the sentence says where."""


def write_log(
    tournament: str, facts: Sequence[Recorded], names: dict[str, str] | None, key: Ed25519PrivateKey, now: int
) -> bytes:
    lines = [
        msgspec.json.encode(Line(fact.version, fact.at_ms, fact.kind, fact.payload.decode())) for fact in facts
    ]  # fmt: skip
    people = msgspec.json.encode(People(names, secrets.token_hex(16))) if names is not None else b""
    sealed = hashlib.sha256(people).digest() if people else b""
    head = _head_of(tournament, facts)
    signature = key.sign(_statement(tournament, len(facts), head, now, sealed))
    header = Header(
        format=FORMAT, tournament=tournament, length=len(facts), head=head.hex(), signed_at=now, names=sealed.hex(),
        key=key.public_key().public_bytes_raw().hex(), signature=signature.hex(),
    )  # fmt: skip
    return b"".join(line + b"\n" for line in [msgspec.json.encode(header), *lines, *([people] if people else [])])


def read_log(document: bytes, *, key: str | None = None) -> SignedLog:
    """Believed only if the chain over its lines ends where the signature says, and the key is the one that is trusted."""
    first, *rest = document.rstrip(b"\n").split(b"\n")
    try:
        header = msgspec.json.decode(first, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadLog("This is not the log of a tournament: its first line is no header of ours.")
    if header.format != FORMAT:
        raise BadLog(f"This log is written as “{header.format}”, and only “{FORMAT}” can be read here.")
    if key is not None and header.key.lower() != key.strip().lower():
        raise BadLog("This log is signed by another key than the one you trust.")
    lines, tail = rest[: header.length], rest[header.length :]
    if len(lines) < header.length or len(tail) > 1 or not 1 <= header.length <= FACTS_MOST:
        raise BadLog(f"The header says {header.length} facts, and the file has {len(rest)} lines after it.")
    facts = [_read_line(header.tournament, number, line) for number, line in enumerate(lines, 1)]
    _check_signature(header)
    if _head_of(header.tournament, facts).hex() != header.head:
        raise BadLog("The facts are not those that were signed: something in them was changed, added or left out.")
    return SignedLog(header, facts, _read_people(header, tail))


def _read_line(tournament: str, number: int, raw: bytes) -> Recorded:
    try:
        line = msgspec.json.decode(raw, type=Line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadLog(f"Fact {number} cannot be read.")
    if line.v != number:
        raise BadLog(f"Fact {number} is missing: the line in its place says {line.v}.")
    return Recorded(0, stream_of(tournament), line.v, line.kind, line.payload.encode(), line.at)


def _read_people(header: Header, tail: Sequence[bytes]) -> dict[str, str]:
    if not tail:
        return {}
    if hashlib.sha256(tail[0]).hexdigest() != header.names:
        raise BadLog("The names are not those that were signed. The log is good without them: cut the last line off.")
    return msgspec.json.decode(tail[0], type=People).names


def _check_signature(header: Header) -> None:
    try:
        signed = _statement(
            header.tournament, header.length, bytes.fromhex(header.head), header.signed_at, bytes.fromhex(header.names)
        )
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(header.key)).verify(bytes.fromhex(header.signature), signed)
    except (InvalidSignature, ValueError, struct.error):
        raise BadLog("The signature does not fit: the header was changed, or another key signed it.")


def _head_of(tournament: str, facts: Iterable[Recorded]) -> bytes:
    """The same chain as the log's own, over this one stream: versions stand for positions."""
    head, stream = chain.GENESIS, stream_of(tournament)
    for fact in facts:
        head = chain.link(head, fact.version, chain.seal(stream, fact.version, fact.kind, fact.payload, fact.at_ms))
    return head


def _statement(tournament: str, length: int, head: bytes, signed_at: int, names: bytes) -> bytes:
    name = tournament.encode()
    return (
        FORMAT.encode() + b"\0" + struct.pack(">qqII", length, signed_at, len(name), len(names)) + name + names + head
    )
