"""Why an action of a corner game is refused: the clause, the cells, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.games.corners.action import CornerAction, cell_name
from tablee.games.corners.codes import CHOOSING, FIRST_EXTRA, OPENING, PLAYING
from tablee.games.corners.places import Table
from tablee.play.errors import IllegalAction
from tablee.texts import tile_name

if TYPE_CHECKING:
    from tablee.games.corners.game import CornerGame
    from tablee.play.match import Match


class Refusal:
    """The reasons in one situation; asked only about actions that are not listed."""

    def __init__(self, game: CornerGame, match: Match, seat: int) -> None:
        self.game = game
        self.match = match
        self.core = game.core_of(match)
        self.seat = seat
        self.phase = self.core.moment()["phase"]
        self.draws = self.core.moment()["draws"]
        self.well = len(self.core.well_order())
        self.fits = self.phase == PLAYING and any(
            self.game.decode(code).do == "lay" for code in match.codes(seat)
        )

    def of(self, action: CornerAction) -> IllegalAction:
        """The reason for this action."""
        if action.do not in self.game.verbs:
            return self._because("unknown_verb", "verb", verb=action.do, allowed=", ".join(self.game.verbs))
        if action.do == "open":
            return self._open(action)
        if self.phase == OPENING:
            allowed = " / ".join(str(one) for one in self.match.actions(self.seat))
            return self._because(
                "open_first", "first" if action.do == "lay" else "opener_turn", allowed=allowed
            )
        if self.phase == CHOOSING:
            if action.do == "extra":
                few = len(self.core.hand_of(self.seat)) < 2
                return self._because("cannot_lay_two", "few_left" if few else "extra")
            return self._because("choose_first", "extra")
        if action.do in ("take", "extra"):
            return self._because("nothing_to_choose", "extra")
        if action.do == "lay":
            return self._lay(action)
        if self.phase != PLAYING:
            return self._because("extra_must_be_laid", "extra")
        return self._draw() if action.do == "draw" else self._pass()

    def _because(self, key: str, rule: str, where: tuple[Any, ...] = (), **values: Any) -> IllegalAction:
        return IllegalAction(key, clause=self.game.clauses[rule], where=where, **values)

    def _open(self, action: CornerAction) -> IllegalAction:
        if self.phase != OPENING:
            return self._because("already_open", "opener_turn")
        allowed = " / ".join(str(one) for one in self.match.actions(self.seat))
        highest = self.game.decode(self.match.codes(self.seat)[-1]).tile or ()
        rule = "first" if len(set(highest)) == 1 else "greatest_sum"
        return self._because(
            "opens_otherwise", rule, where=(action.tile,), tile=tile_name(action.tile), allowed=allowed
        )

    def _draw(self) -> IllegalAction:
        if self.draws == 3 and self.game.draws_by_choice:
            if self._free:
                return self._because("three_draws_or_pass", "draw")
            return self._because("three_draws", "draw")
        if self.well == 0:
            if self._free:
                return self._because("well_empty_or_pass", "empty_well")
            return self._because("well_empty", "empty_well")
        return self._because("can_lay_no_draw", "draw")

    @property
    def _free(self) -> bool:
        """Whether he may pass though a tile fits: then he is not told that he may only if none does."""
        return self.fits and any(one.do == "pass" for one in self.match.actions(self.seat))

    def _pass(self) -> IllegalAction:
        if self.game.draws_by_choice and self.game.must_lay and self.draws < 3 and self.well:
            if self.fits:
                return self._because("can_lay_no_pass", "draw")
            return self._because("draw_before_pass", "draw")
        if self.game.draws_by_choice and self.draws < 3 and self.well:
            return self._because("draw_or_lay", "draw")
        if self.fits:
            rule = "after_draws" if self.game.draws_by_choice and self.draws == 3 else "empty_well"
            return self._because("can_lay_no_pass", rule)
        return self._because("draw_first", "draw")

    def _lay(self, action: CornerAction) -> IllegalAction:
        tiles, tile, at, corners = self.game.tiles, action.tile or (), action.at or (), action.corners or ()
        name = tile_name(tile)
        if tuple(sorted(tile)) not in tiles.number or tuple(tile) != tuple(sorted(tile)):
            return self._because("no_such_tile", "tiles", where=(tile,), tile=name)
        number = tiles.number[tuple(tile)]
        if number not in self.core.hand_of(self.seat):
            return self._because("not_in_hand", "side", where=(tile,), tile=name)
        if tiles.turned(number, tuple(corners)) < 0:
            turned = [tile_name(tiles.corners(number, turn)) for turn in range(tiles.k)]
            allowed = ", ".join(dict.fromkeys(turned))
            return self._because(
                "flipped", "turned", where=(tile,), tile=name, corners=tile_name(corners), allowed=allowed
            )
        key = self.game.key(at)
        if key is None:
            return self._because(
                "no_such_cell", "side", where=(at,), at=cell_name(at), allowed=self.game.cell_form
            )
        table = Table(tiles.tiling, self.match.layout)
        if tuple(at) in table.cells:
            return self._because("taken", "side", where=(at,), at=cell_name(at))
        sides, touched = table.sides(at), table.numbers(at)
        if not sides:
            rule = "corner" if touched and not self.game.draws_by_choice else "side"
            return self._because("no_side", rule, where=(at,), at=cell_name(at))
        on_sides = {corner for side in sides for corner in (side, (side + 1) % tiles.k)}
        for corner in sorted(touched, key=lambda corner: corner not in on_sides):
            if touched[corner] != corners[corner]:
                key_rule = ("side_mismatch", "side") if corner in on_sides else ("corner_mismatch", "corner")
                where = (at, *table.cells_at(at, corner))
                listed = ", ".join(cell_name(cell) for cell in where[1:])
                return self._because(
                    *key_rule,
                    where=where,
                    tile=name,
                    number=corners[corner],
                    needed=touched[corner],
                    cells=listed,
                )
        assert self.phase == FIRST_EXTRA
        return self._because("leaves_no_room", "extra", where=(at,), tile=name)
