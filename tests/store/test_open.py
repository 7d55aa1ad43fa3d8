"""Addresses: which store they mean, and what is said of those that cannot be opened."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from handvol.store import StoreError, open_store
from handvol.store.sqlite import SqliteStore

Opened = Callable[[str], AbstractAsyncContextManager[Any]]


@pytest.mark.parametrize("prefix", ["", "sqlite:", "SQLite:"])
async def test_a_path_is_a_sqlite_file(prefix: str, tmp_path: Path, opened: Opened) -> None:
    path = tmp_path / "tables of mine: all.db"
    async with opened(f"{prefix}{path}") as store:
        await store.append("t", 0, [b"1"])
        assert isinstance(store, SqliteStore)
    assert path.exists()


async def test_a_new_file_is_only_for_its_owner(tmp_path: Path, opened: Opened) -> None:
    async with opened(str(tmp_path / "tables.db")) as store:
        await store.append("t", 0, [b"a secret"])
        assert {path.stat().st_mode & 0o077 for path in tmp_path.iterdir()} == {0}


async def test_memory_is_gone_when_closed(opened: Opened) -> None:
    async with opened("sqlite::memory:") as store:
        await store.append("t", 0, [b"1"])
        assert await store.read("t") == [b"1"]
        await store.ping()
    async with opened("sqlite::memory:") as store:
        assert await store.read("t") == []


@pytest.mark.parametrize("url", ["mysql://me:hunter2@host/db", "http://hunter2", "postgresql:hunter2"])
async def test_another_kind_of_store_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match=r"is no store; use sqlite:PATH or postgresql://") as caught:
        await open_store(url)
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize("url", ["", "sqlite:"])
async def test_no_path_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="use sqlite:PATH"):
        await open_store(url)


async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"Cannot open .*missing/t\.db: No such file or directory\."):
        await open_store(str(tmp_path / "missing" / "t.db"))


async def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="Is a directory"):
        await open_store(str(tmp_path))


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(b"Dear database, " * 100)
    with pytest.raises(StoreError, match=r"letter\.txt: file is not a database\."):
        await open_store(str(path))
    assert path.read_bytes() == b"Dear database, " * 100


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("me:hunter2@localhost:{port}/db", "Cannot open the PostgreSQL database: "),
        ("me:hunter2@localhost:hunter2/db", "its address cannot be understood"),
        ("me:hun/ter2@localhost/db", "its address cannot be understood"),
        ("me:hunter2@/db?host=/nowhere", "No such file or directory"),
    ],
)
async def test_no_error_tells_the_password(address: str, why: str) -> None:
    with socket.create_server(("localhost", 0)) as unused:
        port = unused.getsockname()[1]
    with pytest.raises(StoreError, match=why) as caught:
        await open_store(f"postgresql://{address.format(port=port)}")
    assert "hun" not in str(caught.value)
    assert caught.value.__suppress_context__


async def test_a_database_that_is_not_there_is_named(postgres_url: str) -> None:
    with pytest.raises(StoreError, match='database "nowhere" does not exist') as caught:
        await open_store(re.sub(r"/\w+\?", "/nowhere?", postgres_url))
    assert "s3cret" not in str(caught.value)
