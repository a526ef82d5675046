"""Replaying the public record of a running match: its hidden tiles are not known, so they are guessed.

Before every action the hidden tiles are redrawn so that the action is possible and has the recorded outcome,
in agreement with all that happened before. What is public in such a match is true, what is hidden is a guess.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from tablee.games.corners import position_json
from tablee.games.corners.action import CornerAction, from_notation
from tablee.games.corners.codes import FIRST_EXTRA, OPENING
from tablee.play.chance import Chance
from tablee.play.errors import BadRecord
from tablee.play.match import Match
from tablee.play.rng import Rng

if TYPE_CHECKING:
    from tablee.games.corners.game import CornerGame
    from tablee.play.record import Reader

WELL = 100
TRIES = 2000


def begin(game: CornerGame, reader: Reader) -> Match:
    """The match before its first action, with some hidden tiles or other."""
    commitment = reader.header.get("commitment", "")
    seed = sha256(b"guess" + commitment.encode()).digest()
    match = Match(game, game.core(), Chance(seed, seed[:16]))
    match.published = commitment
    if "position" in reader.header:
        position = reader.read_json("position")
        if not isinstance(position, dict):
            raise BadRecord("record_header", found="position")
        position_json.restore_public(game, match, position)
        game.core_of(match).resample(-1, Rng(0))
        match.begun_from = match.position()
    else:
        match.begin()
    return match


def make_possible(game: CornerGame, match: Match, reader: Reader, index: int) -> None:
    """Redraw the hidden tiles so that the index-th action of the record happens as it says."""
    _Guess(game, match, reader, index).redraw()


def let_open(game: CornerGame, match: Match, seat: int) -> None:
    """Who opens is seen as soon as the tiles are dealt: redraw the hands so that this seat does."""
    core = game.core_of(match)
    moment = core.moment()
    if moment["phase"] == OPENING and moment["turn"] != seat and 0 <= seat < game.players:
        core.set_moment({**moment, "turn": seat})
        core.resample(-1, Rng(moment["round"]))


class _Guess:
    def __init__(self, game: CornerGame, match: Match, reader: Reader, index: int) -> None:
        self.game, self.match, self.reader, self.index = game, match, reader, index
        self.core = game.core_of(match)
        _, self.seat, text = reader.actions[index]
        done = reader.items[index].rpartition(" = ")[0]
        if text == "timeout":
            done = done.removeprefix("timeout: ")
        self.done = [from_notation(part.replace("shows", "open")) for part in self._split(done)]
        self.by_house = text == "timeout"
        self.action = text

    def _split(self, done: str) -> list[str]:
        """Commas separate what was done, but they are also part of a cell."""
        return done.split(", ")

    def redraw(self) -> None:
        if not 0 <= self.seat < self.game.players:
            return
        rng = Rng(int.from_bytes(sha256(f"{self.match.published}{self.index}".encode()).digest()[:8], "big"))
        self.core.unpin()
        if self.core.moment()["phase"] == OPENING:
            self._opening()
        else:
            self._playing()
        for _ in range(TRIES):
            self.core.resample(-1, rng)
            self._well()
            if self._happens():
                break
        self.core.unpin()
        if self.index in self.reader.hands:
            self._shown_hands()

    def _happens(self) -> bool:
        """The action is possible; which first extra tile the house lays depends on the whole hand: try it."""
        if self.match.check(self.seat, self.action) is not None:
            return False
        if self.action == "pass" and self.game.options.get("voluntary_pass"):
            (offer,) = [one for one in self.match.view(self.seat).offers if one.action.do == "pass"]
            return self.reader.items[self.index].endswith(f" = {offer.points}")
        if not self.by_house or self.core.moment()["phase"] != FIRST_EXTRA:
            return True
        laid = [event for event in self.match.copy().play(self.seat, self.action) if event.kind == "lay"]
        return [(one.tile, one.at, one.corners) for one in laid] == [
            (one.tile, one.at, one.corners) for one in self.done if one and one.do == "lay"
        ]

    def _number(self, action: CornerAction | None) -> int | None:
        return self.game.tiles.number.get(action.tile) if action and action.tile else None

    def _opening(self) -> None:
        tiles = [tile for tile in map(self._number, self.done) if tile is not None]
        if not tiles:
            return
        moment = self.core.moment()
        self.core.set_moment({**moment, "turn": self.seat})
        rank = self.game.tiles.highest_first().index
        best = min(tiles, key=rank)
        for tile in tiles:
            self.core.pin(tile, self.seat)
        self.core.prove("opening", self.seat, best)
        if self.by_house and self.game.draws_by_choice and tiles == [best] and best != 0:
            self.core.prove("without", self.seat, 0)

    def _playing(self) -> None:
        draws = [done for done in self.done if done and done.do == "draw"]
        lays = [done for done in self.done if done and done.do == "lay"]
        free = self.action == "pass" and self.reader.items[self.index].endswith(" = 0")  # T14
        stuck_by_rule = free or not self.game.options.get("voluntary_pass")
        if self.by_house:
            if draws or self.done[-1:] == [CornerAction("pass")]:
                self.core.prove("stuck", self.seat)
            for lay in lays:
                self._pin(lay, WELL if draws else self.seat)
            if lays and not draws and self.core.moment()["phase"] != FIRST_EXTRA:
                code = self.game.code(lays[0])
                if code is not None:
                    self.core.prove("best", self.seat, code)
        elif (self.action == "draw" and self.game.must_lay) or (self.action == "pass" and stuck_by_rule):
            self.core.prove("stuck", self.seat)
        else:
            announced = self.action == "extra" or self.match.view(None).phase == "first_extra"
            for lay in lays + (self._next_lays(2) if announced else []):
                self._pin(lay, self.seat)

    def _pin(self, lay: CornerAction, owner: int) -> None:
        tile = self._number(lay)
        if tile is not None:
            self.core.pin(tile, owner)

    def _next_lays(self, most: int) -> list[CornerAction]:
        following = [from_notation(text) for _, seat, text in self.reader.actions[self.index + 1 :][:most]]
        return [action for action in following if action and action.do == "lay"]

    def _well(self) -> None:
        """The house drew until a tile fitted: those before it do not."""
        draws = sum(done is not None and done.do == "draw" for done in self.done)
        if not self.by_house or not draws:
            return
        well = self.core.well_order()
        lays = [
            tile for done in self.done if done and done.do == "lay" and (tile := self._number(done)) in well
        ]
        useless = [tile for tile in well if not self.core.fits_somewhere(tile)]
        first = useless[: draws - len(lays[:1])] + [tile for tile in lays[:1] if tile is not None]
        rest = [tile for tile in well if tile not in first]
        self.core.deal_out([self.core.hand_of(seat) for seat in range(self.game.players)], first + rest)

    def _named(self, name: str) -> int | None:
        """A tile by its name in a record, None if no tile has it."""
        numbers = name.split("-")
        if not all(number.isascii() and number.isdigit() and len(number) < 4 for number in numbers):
            return None
        return self.game.tiles.number.get(tuple(map(int, numbers)))

    def _shown_hands(self) -> None:
        """The round ended with this action, and the hands were shown."""
        number: dict[Any, int] = self.game.tiles.number
        hands = []
        for text in self.reader.hands[self.index].split(" / "):
            tiles = [self._named(name) for name in text.split() if name != "-"]
            if any(tile is None for tile in tiles):
                return
            hands.append([tile for tile in tiles if tile is not None])
        if len(hands) != self.game.players:
            return
        drawn: list[int] = []
        if not self.by_house or self.done[-1:] != [CornerAction("pass")]:
            for done in self.done:
                tile = self._number(done)
                if tile is not None:
                    hands[self.seat].append(tile)
        else:
            draws = sum(done is not None and done.do == "draw" for done in self.done)
            drawn = hands[self.seat][len(hands[self.seat]) - draws :]
            del hands[self.seat][len(hands[self.seat]) - draws :]
        used = (
            {tile for hand in hands for tile in hand}
            | set(drawn)
            | {number[laid.tile] for laid in self.match.layout}
        )
        self.core.deal_out(hands, drawn + [tile for tile in range(self.game.tiles.size) if tile not in used])
