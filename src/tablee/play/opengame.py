"""Games in which nothing is hidden but what chance will bring: a view shows the whole position, a record all of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import Any

from tablee.play.chance import Chance
from tablee.play.errors import BadPosition, BadRecord
from tablee.play.game import Game
from tablee.play.match import Match, Past
from tablee.play.reading import STRANGE
from tablee.play.record import Reader
from tablee.play.view import View


class OpenGame(Game):
    """What chance brings is told in the record (`chance_text`), so nothing ever has to be guessed."""

    @abstractmethod
    def shown_position(self, view: View) -> dict[str, Any]:
        """The position a view shows."""

    def sample(self, view: View, rng: Random) -> Match:
        self.check_view(view)
        match = Match(self, self.core(), Chance.fresh(rng.getrandbits(256)))
        try:
            self.restore(match, self.shown_position(view))
        except (*STRANGE, AssertionError) as error:
            raise BadPosition(
                "unreadable_position", found=f"{type(error).__name__}: {error}"[:120]
            ) from error
        match.go_on_from(Past.of(view))
        return match

    def public(self, position: Mapping[str, Any]) -> dict[str, Any]:
        return dict(position)

    def guess(self, reader: Reader) -> Match:
        commitment = reader.header.get("commitment", "")
        seed = sha256(b"known" + commitment.encode()).digest()
        match = Match(self, self.core(), Chance(seed, seed[:16]))
        match.published, match.foretold = commitment, list(reader.chances)
        if "position" not in reader.header:
            match.begin()
            return match
        position = reader.read_json("position")
        if not isinstance(position, dict):
            raise BadRecord("record_header", found="position")
        self.restore(match, position)
        match.begun_from = match.position()
        return match
