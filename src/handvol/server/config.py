"""How a server runs: from the command line, else from the environment (`HANDVOL_PORT=8080`)."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from handvol.core.errors import OptionError


@dataclass(frozen=True)
class Config:
    """Every setting, with what holds when nobody says otherwise."""

    host: str = "127.0.0.1"
    port: int = 8080
    db: str = ""
    """Where tables are kept: `sqlite:FILE` or `postgresql://...`; empty: a file in the user's data folder."""
    max_connections: int = 5_000
    max_tables: int = 20_000
    """Tables in memory."""
    connections_per_address: int = 200
    """WebSockets and streams; a hundred more may load pages."""
    load_per_connection: int = 500_000
    """Bytes a second, in and out, of one connection; a frame counts as 1,000 more, a request as 8,000."""
    load_per_address: int = 4_000_000
    """The same of all connections from one address."""
    tables_per_address: int = 60
    """New tables and seats an hour from one address."""
    errors_per_minute: int = 120
    """Refused commands and requests that one connection or address may send."""
    works_per_minute: int = 30
    """Finished games that one address may have replayed or judged."""
    commands_per_minute: int = 6_000
    """Commands that one seat may send."""
    looks_per_minute: int = 240
    """Looks back at a table that one seat may take, and all its spectators together."""
    chat_per_minute: int = 20
    spectators_per_table: int = 50
    max_message: int = 4_096
    """Bytes of one command or request body."""
    idle_seconds: float = 60.0
    """After this long without a listener a table leaves memory."""
    patience_seconds: float = 90.0
    """After this long without a connection a bot stands in for a person whom others wait for."""
    aside_seconds: float = 0.04
    """So much later those hear of a move who have not made it and need not decide now."""
    keep_days: int = 400
    """Tables that nobody has touched for so long are forgotten."""
    bot_threads: int = 0
    """How many bots think at a time; 0: one for every core but one."""
    origins: str = ""
    """Other origins (`https://example.org,...`) whose pages may talk to this server."""
    proxies: str = ""
    """Addresses and networks of reverse proxies whose `X-Forwarded-For` is believed; `*` for any, on this
    machine only."""
    metrics: str = ""
    """Where `/metrics` is, as `127.0.0.1:9090`; empty: beside everything else."""
    metrics_token: str = ""
    """What whoever asks for `/metrics` must send (`Authorization: Bearer ...`); empty: nothing."""


def config(given: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Config:
    """Settings as given, else from the environment, else the defaults.

    >>> config({"port": 9000}, {"HANDVOL_HOST": "0.0.0.0", "HANDVOL_PORT": "1"})  # doctest: +ELLIPSIS
    Config(host='0.0.0.0', port=9000, ...)
    """
    environment = os.environ if environment is None else environment
    found: dict[str, Any] = {}
    for field in fields(Config):
        name = f"HANDVOL_{field.name.upper()}"
        if given.get(field.name) is not None:
            found[field.name] = given[field.name]
        elif environment.get(name):
            kind: Any = type(field.default)
            try:
                found[field.name] = kind(environment[name])
            except ValueError:
                raise OptionError(f"{name} must be a number, not {environment[name]!r}.") from None
    return checked(Config(**found))


def checked(config: Config) -> Config:
    """Settings that can be used; OptionError says what is wrong with them.

    >>> checked(Config(host="0.0.0.0", proxies="*"))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    handvol.core.errors.OptionError: HANDVOL_PROXIES: * believes everybody...
    """
    try:
        networks(config.proxies)
    except ValueError as error:
        raise OptionError(f"HANDVOL_PROXIES: {error}.") from None
    if "*" in config.proxies and not is_loopback(config.host):
        raise OptionError(
            f"HANDVOL_PROXIES: * believes everybody who can reach {config.host}. "
            "Name the proxy's address or network, as 10.0.0.2 or 172.16.0.0/12."
        )
    if config.metrics:
        host, _, port = config.metrics.rpartition(":")
        if not host or not port.isdecimal():
            raise OptionError(f"HANDVOL_METRICS is HOST:PORT, not {config.metrics!r}.")
    return config


def networks(text: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """Addresses and networks with commas between them; ValueError says which is none."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if "*" in names:
        return [ipaddress.ip_network("0.0.0.0/0"), ipaddress.ip_network("::/0")]
    return [ipaddress.ip_network(name) for name in names]


def is_loopback(host: str) -> bool:
    """Whether an address is this machine's alone."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
