"""What an environment refuses."""

from __future__ import annotations

from tablee.lab.envs.episode import Episode
from tablee.play.errors import TableeError

SHOWN = 8
"""So many of the right actions are named."""


class IllegalNumber(TableeError, ValueError):
    """A number that is not among the actions of whoever is asked; nothing has changed."""


def illegal(episode: Episode, agent: str, number: object, seat: int | None = None) -> IllegalNumber:
    """The error for a number that the episode has refused to whoever is asked, or to this seat."""
    space = episode.space
    whole = isinstance(number, int) and 0 <= number < space.size
    legal = sorted(episode.legal(episode.seat if seat is None else seat))
    listed = ", ".join(f"{one} ({space.meaning(one)})" for one in legal[:SHOWN])
    return IllegalNumber(
        "lab_number",
        agent=agent,
        number=f"{number} ({space.meaning(int(str(number)))})" if whole else repr(number),
        count=len(legal),
        listed=listed + (", ..." if len(legal) > SHOWN else ""),
    )
