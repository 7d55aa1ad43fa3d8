"""Who can reach a server, and what it tells whom of that."""

from __future__ import annotations

import ipaddress

import pytest

from handvol.server.config import Config
from handvol.server.reach import Reach, outward, reach

from .driver import Server


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.5.6.7"])
def test_a_server_that_listens_here_alone_says_so(host: str) -> None:
    assert reach(Config(host=host), "127.0.0.1") == Reach(True, "")


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::7", "[2001:db8::7]"),
        ("cards.example.org", "cards.example.org"),
    ],
)
def test_the_address_that_it_listens_at_is_what_others_write(host: str, shown: str) -> None:
    assert reach(Config(host=host), "127.0.0.1") == Reach(False, shown)


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_one_that_listens_everywhere_finds_an_address_that_is_not_this_machines_alone(host: str) -> None:
    found = outward(host)
    assert not found or not ipaddress.ip_address(found).is_loopback
    assert reach(Config(host=host), "::") == Reach(False, found)


def test_strangers_do_not_hear_the_address() -> None:
    assert reach(Config(host="0.0.0.0"), "198.51.100.3") == Reach(False, "")
    assert reach(Config(host="192.0.2.7"), "198.51.100.3") == Reach(False, "")


def test_it_is_asked_over_http(server: Server) -> None:
    assert server.get("/api/reach").json() == {"alone": True, "host": ""}
