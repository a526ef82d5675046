"""The deal of a table: the house's committed seed and the nonces of the seats (see `tablee.play.proof`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from tablee.play import record as records
from tablee.play.errors import BadRecord
from tablee.play.game import Game
from tablee.play.match import Match
from tablee.play.proof import HEADER, NONCE, Proof, Secret

__all__ = ["HEADER", "NONCE", "Secret", "deal", "record", "verify"]


def deal(
    game: Game,
    secret: Secret,
    nonces: Sequence[str],
    names: Sequence[str],
    at: int,
    position: Mapping[str, Any] | None = None,
) -> Match:
    """The match of a table that begins at `at` (ms); a fork goes on from a position, with chance of its own."""
    seed = secret.match_seed(nonces)
    match = game.new(seed) if position is None else game.from_position(position, seed)
    match.names = tuple(names)
    match.date = datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
    return match


def record(match: Match, secret: Secret, nonces: Sequence[str]) -> str:
    """The record of a match that has ended, with everything that proves its deal; a fork was not dealt."""
    if match.begun_from is not None:
        return match.record()
    proved = match.copy()
    proved.proof = Proof(secret, tuple(nonces))
    return proved.record()


def verify(text: str, commitment: str | None = None) -> bool:
    """True if deal and dice follow from the house's committed seed and the nonces; else raises BadRecord.

    `commitment` is what a player wrote down when he sat. A match that ended by resigning is checked as well.
    """
    if HEADER[0] not in records.Reader(text).header:
        raise BadRecord("record_header", found=f"no line '{HEADER[0]}: ...'")
    return records.verify(text, commitment)
