"""Who can reach this server, for whoever sits at its own machine and would like to invite somebody."""

from __future__ import annotations

import ipaddress
import socket

import msgspec

from .config import Config, is_loopback

ELSEWHERE = ("192.0.2.1", 9)
"""An address that is nobody's (RFC 5737): the way there tells which of our own addresses others see."""
LONGEST = 253


class Reach(msgspec.Struct, frozen=True):
    """Whether only this machine can reach the server, and the host that others write into their browsers."""

    alone: bool
    host: str
    """Empty where there is none, or where somebody else asks."""


def reach(config: Config, asked_from: str) -> Reach:
    """What is to be known of that by somebody at an address."""
    if is_loopback(config.host):
        return Reach(True, "")
    return Reach(False, outward(config.host) if _is_here(asked_from) else "")


def outward(host: str) -> str:
    """The host by which others find a server that listens at `host`; empty where it is not known."""
    try:
        if not ipaddress.ip_address(host).is_unspecified:
            return f"[{host}]" if ":" in host else host
    except ValueError:
        return host[:LONGEST]
    return _own_address()


def _own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect(ELSEWHERE)
            found = str(way.getsockname()[0])
    except OSError:
        return ""
    return "" if is_loopback(found) else found


def _is_here(address: str) -> bool:
    """Whether somebody asks from this machine; of IPv6 addresses only the network is known."""
    return address == "::" or is_loopback(address)
