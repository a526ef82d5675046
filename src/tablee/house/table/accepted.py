"""What a command leads to, decided and not yet done: `Table.accept` makes it, `Table.carry_out` does it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.house.table.entry import Entry
from tablee.play.action import Action


class Reading(NamedTuple):
    """An action as the match has read it, legal where it stands: `Match.carry_out` takes both."""

    action: Action
    code: int


class Accepted(NamedTuple):
    """Entries for the log, none if the command was done before."""

    entries: Sequence[Entry]
    reading: Reading | None = None
    """What the action among the entries was read as, so that it need not be read twice."""
