"""Fair shuffles: the dealer promises a secret before the players add bytes of their own, and shows it after.

The promise is the secret's SHA-256. Chance comes from the secret and the players' bytes together, so neither
the dealer nor any player can choose the cards, and anybody can check it when the game is over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

SECRET_BYTES = 32
MAX_SHARE_BYTES = 32


def promise(secret: bytes) -> str:
    """What is published before the deal."""
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, shares: Sequence[bytes]) -> bytes:
    """The seed of the deal: one share for every seat, empty where a bot sits.

    >>> seed_from(bytes(32), [b"a", b""]) == seed_from(bytes(32), [b"", b"a"])
    False
    """
    digest = hashlib.sha256(secret)
    for share in shares:
        digest.update(bytes([len(share)]) + share)
    return digest.digest()


@dataclass(frozen=True)
class Fairness:
    """What it takes to check a shuffle afterwards."""

    promise: str
    secret: bytes
    shares: tuple[bytes, ...]

    def fault(self, seed: object) -> str | None:
        """What is wrong with the shuffle of a game that was dealt from this seed; None when all is well."""
        if any(len(share) > MAX_SHARE_BYTES for share in self.shares):
            return f"A player may add {MAX_SHARE_BYTES} bytes to the shuffle, not more."
        if promise(self.secret) != self.promise:
            return "The secret is not the one that was promised before the deal."
        if seed != seed_from(self.secret, self.shares):
            return "The cards were not dealt from the secret and the players' bytes."
        return None
