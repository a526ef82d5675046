"""Tri-Ominos: options, events and offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.games.corners import position_json
from tablee.games.corners.codes import DRAW, LAY, ONE_TILE, ONE_VERB, OPEN
from tablee.games.corners.engine.round import Round
from tablee.games.corners.game import CornerGame, Entry
from tablee.games.triominos import codes
from tablee.games.triominos.engine.core import Triominos
from tablee.games.triominos.pieces import TILES
from tablee.play.errors import OptionError
from tablee.play.event import Part
from tablee.play.options import choice, seconds, whole

ZEROS = 0  # the tile 0-0-0

SUPPLEMENTS = {
    codes.BRIDGE: ("bridge", "T16"),
    codes.SIDES: ("sides", "T17"),
    codes.HEXAGON: ("hexagon", "T18"),
    codes.HEXAGONS: ("hexagons", "T19"),
}


class TriominosGame(CornerGame):
    """Tri-Ominos with its options."""

    name = "triominos"
    seats = range(2, 7)
    settings = (
        whole("target", 400, 1, 100000, unit="points", main=True),
        choice("draw", "free", "only_if_unable", later=True),
        choice("empty_well", "minus10", "free", later=True),
        choice("bell", "this_round", "one_more", later=True),
        choice("voluntary_pass", False, True),
        seconds("seconds_per_turn"),
    )
    verbs = ("open", "lay", "draw", "pass", "timeout")
    written_like = "open 3-4-5 / lay 1-4-4 at 0,0,down as 4-1-4 / draw / pass"
    draws_by_choice = True
    cell_form = '[i, j, "up"], [i, j, "down"]'
    tiles = TILES
    clauses = {
        "deal": "T2",
        "new_deal": "T25",
        "tiles": "T1",
        "turned": "T1",
        "first": "T4",
        "greatest_sum": "T7",
        "opener_turn": "T8",
        "side": "T9",
        "corner": "T10",
        "draw": "T12",
        "after_draws": "T13",
        "empty_well": "T14",
        "verb": "T9",
    }
    entries = {
        codes.SHOWN: Entry("show", "T6"),
        codes.OPENED_TRIO: Entry("open", "T4", "tile"),
        codes.OPENED_ZEROS: Entry("open", "T5", "tile"),
        codes.CHOSE_ZEROS: Entry("open", "T6", "tile"),
        codes.OPENED_SUM: Entry("open", "T7", "tile"),
        codes.START: Entry("", "", "start"),
        codes.START_ZEROS: Entry("", "", "zeros"),
        codes.LAID: Entry("lay", "T11", "tile"),
        **{kind: Entry("", clause, part) for kind, (part, clause) in SUPPLEMENTS.items()},
        codes.DREW: Entry("draw", "T12", "draw"),
        codes.PASSED_AFTER_DRAWS: Entry("pass", "T13", "pass"),
        codes.PASSED_EMPTY_WELL: Entry("pass", "T14", "pass"),
        codes.PASSED_FREE: Entry("pass", "T14"),
        codes.TIMED_OUT: Entry("timeout", "T15"),
        codes.WENT_OUT: Entry("out", "T20", "out", shows_hands=True),
        codes.HAND: Entry("", "", "hand"),
        codes.BLOCKED: Entry("blocked", "T21", "own hand", shows_hands=True),
        codes.TIED: Entry("blocked", "T21", shows_hands=True),
        codes.BELL: Entry("bell", "T22"),
        codes.ENDED: Entry("end", "T23"),
    }

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        if self.must_lay and self.options["voluntary_pass"]:
            raise OptionError(
                "options_together",
                game=self.name,
                one="draw=only_if_unable",
                other="voluntary_pass=True",
                allowed="draw=free, voluntary_pass=False",
            )

    @property
    def must_lay(self) -> bool:
        return self.options["draw"] == "only_if_unable"

    def core(self) -> Triominos:
        options = self.options
        return Triominos(
            self.players,
            self.target,
            bool(options["voluntary_pass"]),
            self.must_lay,
            options["empty_well"] == "free",
            options["bell"] == "one_more",
        )

    def one_of(self, core: Round) -> tuple[tuple[tuple[int, ...], ...], ...]:
        assert isinstance(core, Triominos)
        return position_json.claimed([core.claims_of(seat) for seat in range(self.players)])

    def set_one_of(self, core: Round, claims: Sequence[Sequence[int]]) -> None:
        assert isinstance(core, Triominos)
        for seat, sets in enumerate(claims):
            core.set_claims(seat, sets)

    def forecast(self, core: Round, seat: int, code: int) -> tuple[tuple[Part, ...], str, int]:
        assert isinstance(core, Triominos)
        verb, tile = code >> ONE_VERB, code >> ONE_TILE & 127
        if verb == LAY:
            supplement = core.supplement(code)
            value = ("tile", TILES.total(tile))
            if not supplement:
                return (value,), "T11", 0
            part, clause = SUPPLEMENTS[supplement >> 8]
            return (value, (part, supplement & 255)), clause, 0
        if verb == OPEN:
            value = ("tile", TILES.total(tile))
            if len(set(TILES.names[tile])) > 1:
                return (value,), "T7", 0
            if tile != ZEROS:
                return (value, ("start", 10)), "T4", 0
            return (value, ("start", 10), ("zeros", 30)), "T5" if core.count(seat) == 1 else "T6", 0
        if verb == DRAW:
            return (("draw", -5),), "T12", 0
        price = core.price_of_pass(seat)
        parts = (("pass", -price),) if price else ()
        return parts, "T13" if core.moment()["draws"] == 3 else "T14", 0


GAME = TriominosGame
