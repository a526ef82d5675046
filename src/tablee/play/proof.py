"""A deal that nobody chose: a house commits to a seed, then each seat sends a nonce, and both decide.

commitment = SHA-256(seed, salt), told before anybody sends a nonce; match seed = SHA-256(seed, salt, nonces in the
order of seats). The lengths are fixed (32, 16 and 16 bytes), so that no two inputs read alike.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from tablee.play.chance import SALT_BYTES, SEED_BYTES, Chance
from tablee.play.errors import BadRecord

if TYPE_CHECKING:
    from tablee.play.record import Reader

NONCE = re.compile(r"[0-9a-f]{32}")
HEADER = ("house_commitment", "house_seed", "house_salt", "nonces")


class Secret(msgspec.Struct, frozen=True):
    """What the house keeps to itself until the end; never printed."""

    seed: bytes
    salt: bytes

    @property
    def commitment(self) -> str:
        """Told before anybody sends a nonce."""
        return sha256(self.seed + self.salt).hexdigest()

    def nonce(self, seat: int) -> str:
        """The nonce of a bot: fixed by the commitment, so that the house cannot choose it later."""
        return sha256(b"nonce" + self.seed + self.salt + bytes([seat])).digest()[:16].hex()

    def match_seed(self, nonces: Sequence[str]) -> bytes:
        """The seed of the match."""
        return sha256(self.seed + self.salt + b"".join(map(bytes.fromhex, nonces))).digest()

    def __repr__(self) -> str:
        return "<Secret>"


class Proof(msgspec.Struct, frozen=True):
    """All that shows where the seed of a match came from; for when it has ended."""

    secret: Secret
    nonces: tuple[str, ...]

    @classmethod
    def read(cls, reader: Reader) -> Proof | None:
        """What the header of a record says, None if it says nothing of a house."""
        if not any(name in reader.header for name in HEADER):
            return None
        for name in HEADER:
            if name not in reader.header:
                raise BadRecord("record_header", found=f"no line '{name}: ...'")
        proof = cls.of(reader.header["house_seed"], reader.header["house_salt"], reader.read_json("nonces"))
        found, needed = reader.header["house_commitment"], proof.secret.commitment
        if found != needed:
            raise BadRecord("commitment", found=found[:80], needed=needed)
        return proof

    @classmethod
    def of(cls, seed: str, salt: str, nonces: object) -> Proof:
        """From hexadecimal digits."""
        try:
            secret = Secret(bytes.fromhex(seed), bytes.fromhex(salt))
        except ValueError as error:
            raise BadRecord("record_header", found=str(error)) from error
        if (
            (len(secret.seed), len(secret.salt)) != (SEED_BYTES, SALT_BYTES)
            or not isinstance(nonces, list)
            or not all(isinstance(one, str) and NONCE.fullmatch(one) for one in nonces)
        ):
            raise BadRecord("record_header", found=", ".join(HEADER[1:]))
        return cls(secret, tuple(nonces))

    def chance(self) -> Chance:
        """The chance of the match."""
        return Chance.fresh(self.secret.match_seed(self.nonces))

    def lines(self) -> list[str]:
        """The same as lines of a header."""
        secret = self.secret
        values = (secret.commitment, secret.seed.hex(), secret.salt.hex(), json.dumps(self.nonces))
        return [f"{name}: {value}" for name, value in zip(HEADER, values, strict=True)]

    def __repr__(self) -> str:
        return "<Proof>"
