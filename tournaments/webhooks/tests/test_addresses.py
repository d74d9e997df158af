"""Where a webhook may lead: out into the world and nowhere inside."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from django.conf import LazySettings

from tournaments.webhooks import addresses, courier
from tournaments.webhooks.addresses import BadAddress, find, is_open
from tournaments.webhooks.tests.listener import Listener

PUBLIC = "93.184.215.14"


def name_leads_to(monkeypatch: pytest.MonkeyPatch, *found: str) -> list[str]:
    """A name server of our own; the list fills with what it was asked."""
    asked: list[str] = []

    def look_up(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return asked


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "255.255.255.255", "198.18.0.1", "240.0.0.1", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1",
        "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "2002:7f00:1::",
        "2002:a00:1::1",
    ],
)  # fmt: skip
def test_an_address_inside_is_closed(address: str):
    assert not is_open(address)


@pytest.mark.parametrize("address", [PUBLIC, "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])
def test_an_address_of_the_open_internet_is_open(address: str):
    assert is_open(address)


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.com/", "file:///etc/passwd", "gopher://example.com", "javascript:1", "//example.com", "example.com", "",
        "http://", "https:///x", "http://user@example.com/", "http://user:word@example.com/", "http://example.com/#x",
        "http://example.com:0/", "http://example.com:99999/", "http://exa mple.com/", "http://example.com/\r\nX: y",
        "http://exämple.com/", "http://[::1", "http://example.com/" + "x" * 500,
    ],
)  # fmt: skip
def test_a_url_that_is_none_of_ours_is_refused(url: str, monkeypatch: pytest.MonkeyPatch):
    asked = name_leads_to(monkeypatch, PUBLIC)
    with pytest.raises(BadAddress):
        find(url)
    assert asked == []


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "0x7f.1", "localhost", "[::1]", "[::ffff:127.0.0.1]"])
def test_every_spelling_of_this_machine_is_refused(host: str):
    with pytest.raises(BadAddress):
        find(f"http://{host}/")


def test_a_name_that_leads_inside_with_one_of_its_addresses_is_refused(monkeypatch: pytest.MonkeyPatch):
    name_leads_to(monkeypatch, PUBLIC, "10.0.0.7")
    with pytest.raises(BadAddress, match="private network"):
        find("https://example.com/")


def test_settings_may_allow_this_machine(settings: LazySettings):
    settings.WEBHOOKS_LOCAL = True
    assert find("http://127.0.0.1:8000/a?b=c") == addresses.Target(False, "127.0.0.1", 8000, "/a?b=c", "127.0.0.1")


def test_a_name_is_looked_up_once_and_the_connection_goes_where_it_led(
    monkeypatch: pytest.MonkeyPatch, listener: Listener
):
    """Else a name could lead outside when it is looked at, and inside when it is called."""
    port = listener.url.split(":")[2].split("/")[0]
    called: list[Any] = []
    connect = socket.create_connection

    def connecting(address: tuple[str, int], timeout: float | None) -> socket.socket:
        called.append(address)
        return connect(address, timeout)

    monkeypatch.setattr(socket, "create_connection", connecting)
    with monkeypatch.context() as named:
        asked = name_leads_to(named, "127.0.0.1")
        target = find(f"http://hooks.example:{port}/")
    assert asked == ["hooks.example"]
    monkeypatch.setattr(courier, "find", lambda url: target)
    assert courier.carry("", b'{"v":1}', {}).status == 204
    assert called == [("127.0.0.1", int(port))]
    assert listener.headers[0]["host"] == f"hooks.example:{port}"


def test_a_url_that_led_outside_once_is_looked_at_again_at_each_delivery(monkeypatch: pytest.MonkeyPatch):
    name_leads_to(monkeypatch, "192.168.0.1")
    answer = courier.carry("https://hooks.example/", b"{}", {})
    assert (answer.status, answer.is_taken) == (None, False)
    assert "private network" in answer.words
