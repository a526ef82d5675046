"""The mark of a device on which an account has been signed in to before.

Whoever floods an account with wrong passwords uses up the tries of everybody who has no mark; a device with one has
tries of its own. A mark lets nobody in. It is signed, not kept: a random number and, for each of the last few
accounts, a signature that only this house can make.
"""

from __future__ import annotations

import hmac

from tablee.house.accounts.tokens import fresh

NUMBER, SIGNED = 26, 32
ACCOUNTS = 8
"""Of so many accounts a device is remembered; a family shares a tablet."""


class Marks:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def device(self, mark: str | None, person: str) -> str | None:
        """The number of the device, if this person's account was signed in to there."""
        number, *signed = (mark or "").split(".")[: ACCOUNTS + 1]
        right = self._sign(number, person)
        return number if any(hmac.compare_digest(one.encode(), right.encode()) for one in signed) else None

    def marked(self, mark: str | None, person: str) -> str:
        """The mark with this account in it."""
        number, *signed = (mark or "").split(".")
        if len(number) != NUMBER or not number.isascii() or not number.isalnum():
            number, signed = fresh(NUMBER), []
        mine = self._sign(number, person)
        others = [one for one in signed if one != mine and len(one) == SIGNED and one.isalnum()]
        return ".".join([number, mine, *others[: ACCOUNTS - 1]])

    def _sign(self, number: str, person: str) -> str:
        said = f"device {number} {person}".encode("utf-8", "surrogatepass")
        return hmac.digest(self._key, said, "sha256").hex()[:SIGNED]
