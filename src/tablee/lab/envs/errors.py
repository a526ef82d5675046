"""What an environment refuses."""

from __future__ import annotations

from tablee.lab.envs.episode import Episode
from tablee.lab.errors import IllegalNumber
from tablee.lab.errors import illegal as illegal_number


def illegal(episode: Episode, agent: str, number: object, seat: int | None = None) -> IllegalNumber:
    """The error for a number that the episode has refused to whoever is asked, or to this seat."""
    legal = episode.legal(episode.seat if seat is None else seat)
    return illegal_number(episode.space, agent, number, legal)
