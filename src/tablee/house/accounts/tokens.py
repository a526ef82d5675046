"""Random names nobody can guess: ids, invitations and the tokens by which devices are known.

Lower-case base32: five random bits a character, easy to read out and safe in an address. The house keeps only
the hash of a token.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
PERSON, TABLE, INVITE, TOKEN = 16, 10, 13, 26
"""Characters of an id of a person and of a table, of an invitation, and of a token after its prefix."""
DEVICE, SESSION, BOT = "td_", "ts_", "tb_"


def fresh(chars: int, prefix: str = "") -> str:
    """A new one; `chars` of it are random."""
    return prefix + "".join(secrets.choice(ALPHABET) for _ in range(chars))


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()
