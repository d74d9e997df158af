"""Where a webhook may lead: an address of the open internet, never one inside the house that only we can reach."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import SplitResult, urlsplit

import msgspec
from django.conf import settings

from doors.refusals import Refusal

URL_LONGEST = 500
_NAT64 = ipaddress.ip_network("64:ff9b::/96")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Target(msgspec.Struct, frozen=True):
    """A URL with its host looked up and found good. The connection goes to `address`: a second look could find another."""

    secure: bool
    host: str
    port: int
    path: str
    address: str


class BadAddress(Exception):
    """No delivery goes there; the sentence says why."""


def check_url(url: str) -> None:
    """Refuse a URL that no delivery could go to."""
    try:
        find(url)
    except BadAddress as bad:
        raise Refusal("bad_url", 400, str(bad), field="url")


def find(url: str) -> Target:
    parts = _split(url)
    assert parts.hostname is not None
    port = parts.port or (443 if parts.scheme == "https" else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme == "https", parts.hostname, port, path, _look_up(parts.hostname, port))


def _split(url: str) -> SplitResult:
    if len(url) > URL_LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise BadAddress(f"A webhook's URL has at most {URL_LONGEST} characters, all of them plain ASCII.")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadAddress("This is not a URL.")
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise BadAddress("A webhook's URL begins with https:// or http:// and names a host.")
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise BadAddress("A webhook's URL holds no name, password or fragment: the signature proves who we are.")
    return parts


def _look_up(host: str, port: int) -> str:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadAddress(f"The host {host} is not known.")
    addresses = [str(each[4][0]) for each in found]
    # One bad address among good ones is refused too: which of them a name leads to is the choice of its owner.
    if not addresses or not (settings.WEBHOOKS_LOCAL or all(map(is_open, addresses))):
        raise BadAddress(f"The host {host} leads into a private network, where no webhook goes.")
    return addresses[0]


def is_open(address: str) -> bool:
    """Of the open internet, also when it wraps another address inside."""
    found = ipaddress.ip_address(address.partition("%")[0])
    return all(each.is_global and not each.is_multicast and not each.is_reserved for each in _unwrap(found))


def _unwrap(found: Address) -> list[Address]:
    if isinstance(found, ipaddress.IPv4Address):
        return [found]
    inner: list[Address] = [each for each in (found.ipv4_mapped, found.sixtofour) if each is not None]
    if found.teredo is not None:
        inner += found.teredo
    if found in _NAT64:
        inner.append(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF))
    return inner if found.ipv4_mapped is not None or found in _NAT64 else [found, *inner]
