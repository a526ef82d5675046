"""The contract test: the same checks for every game, knowing only the public names.

    import tablee.testing
    tablee.testing.check("my_game")

plays random matches at every number of players and raises AssertionError with a readable story at the first
thing that is not as promised. What it looks at is in the modules beside: `promises` (what holds in every
position), `roundtrips` (whatever is written can be read), `secrecy` (swapped hidden pieces change nothing
that a seat can see) and `rewind` (a sampled world can have come about).
"""

from __future__ import annotations

from tablee.play.game import Game
from tablee.play.registry import game as game_of
from tablee.testing.story import Tally
from tablee.testing.walk import Walk

__all__ = ["Tally", "check"]


def check(
    game: Game | str, *, seed: int = 0, matches: int = 1, every: int = 1, players: range | None = None
) -> Tally:
    """Random matches to the end at every number of players; returns how much was looked at.

    A game with options keeps them, but for `players`. Of all turns one in `every` is looked at closely;
    1 is thorough and takes about a minute a match, 20 is quick.
    """
    given = game_of(game) if isinstance(game, str) else game
    tally = Tally()
    for count in players or given.seats:
        at_table = type(given)(**{**given.options, "players": count})
        for number in range(matches):
            Walk(at_table, seed + number, every, tally).to_the_end()
    return tally
