"""Quad-Ominos: options, events and offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.games.corners.codes import DRAW, EXTRA, LAY, ONE_TILE, ONE_VERB, OPEN, PLAYING, TAKE
from tablee.games.corners.engine.round import Round
from tablee.games.corners.game import CornerGame, Entry
from tablee.games.quadominos import codes
from tablee.games.quadominos.engine.core import Quadominos
from tablee.games.quadominos.pieces import TILE_SETS
from tablee.play.event import Part
from tablee.play.options import choice, seconds, whole

ZEROS = 0  # the tile 0-0-0-0

EARNED_BY = {
    codes.FOR_QUAD: "Q5",
    codes.FOR_ZEROS: "Q6",
    codes.FOR_TWO_SIDES: "Q14",
    codes.FOR_FAR_CORNER: "Q15",
    codes.FOR_OTHER: "Q16",
}


class QuadominosGame(CornerGame):
    """Quad-Ominos with its options."""

    name = "quadominos"
    seats = range(2, 9)
    settings = (
        choice("tiles", "boxed", "complete", "beginner", main=True),
        whole(
            "target",
            lambda options: 600 if options.get("tiles") == "beginner" else 800,
            1,
            100000,
            unit="points",
            main=True,
        ),
        choice("chain_supplements", False, True),
        choice("blocked", "void", "lowest_hand"),
        seconds("seconds_per_turn"),
    )
    verbs = ("open", "lay", "draw", "pass", "take", "extra", "timeout")
    written_like = "open 5-5-5-5 / lay 0-1-2-3 at 1,0 as 1-2-3-0 / draw / pass / take / extra"
    phases = ("open", "play", "choice", "first_extra", "second_extra", "over")
    supplement_clauses = tuple(EARNED_BY.values())
    draws_by_choice = False
    cell_form = "[x, y]"
    clauses = {
        "deal": "Q3",
        "new_deal": "Q23",
        "tiles": "Q1",
        "turned": "Q2",
        "first": "Q5",
        "greatest_sum": "Q7",
        "opener_turn": "Q8",
        "side": "Q9",
        "corner": "Q10",
        "draw": "Q11",
        "empty_well": "Q12",
        "extra": "Q17",
        "few_left": "Q19",
        "verb": "Q9",
    }
    entries = {
        codes.SHOWN: Entry("show", "Q6"),
        codes.OPENED_QUAD: Entry("open", "Q5", "tile"),
        codes.OPENED_ZEROS: Entry("open", "Q6", "tile"),
        codes.OPENED_SUM: Entry("open", "Q7", "tile"),
        codes.LAID: Entry("lay", "Q9", "tile"),
        codes.LAID_EXTRA: Entry("lay", "Q17", "tile"),
        codes.EARNED: Entry("", "", earns=25),
        **{kind: Entry("take", clause, "supplement") for kind, clause in EARNED_BY.items()},
        codes.ANNOUNCED: Entry("extra", "Q17"),
        codes.ANNOUNCED_ZEROS: Entry("extra", "Q6", "supplement"),
        codes.DREW: Entry("draw", "Q11", "draw"),
        codes.PASSED: Entry("pass", "Q12", "pass"),
        codes.TIMED_OUT: Entry("timeout", "Q13"),
        codes.WENT_OUT: Entry("out", "Q20", shows_hands=True),
        codes.HAND: Entry("", "", "hand"),
        codes.BLOCKED: Entry("blocked", "Q21"),
        codes.LOWEST_HAND: Entry("blocked", "Q21", "own hand", shows_hands=True),
        codes.TIED: Entry("blocked", "Q21", shows_hands=True),
        codes.ENDED: Entry("end", "Q22"),
    }

    def __init__(self, /, **options: Any) -> None:
        super().__init__(**options)
        self.tiles = TILE_SETS[str(self.options["tiles"])]

    def core(self) -> Quadominos:
        chain, lowest_hand = bool(self.options["chain_supplements"]), self.options["blocked"] == "lowest_hand"
        return Quadominos(self.tiles, self.players, self.target, chain, lowest_hand)

    def pending(self, core: Round) -> tuple[str, ...]:
        assert isinstance(core, Quadominos)
        return tuple(EARNED_BY[kind] for kind in core.pending_kinds())

    def set_pending(self, core: Round, clauses: Sequence[str]) -> None:
        assert isinstance(core, Quadominos)
        by_clause = {clause: kind for kind, clause in EARNED_BY.items()}
        core.set_pending([by_clause[clause] for clause in clauses])

    def forecast(self, core: Round, seat: int, code: int) -> tuple[tuple[Part, ...], str, int]:
        assert isinstance(core, Quadominos)
        verb, tile = code >> ONE_VERB, code >> ONE_TILE & 127
        if verb == LAY:
            extra = core.moment()["phase"] != PLAYING
            earns = 25 if core.earns(code) else 0
            return (("tile", self.tiles.total(tile)),), "Q17" if extra else "Q9", earns
        if verb == OPEN:
            alike = len(set(self.tiles.names[tile])) == 1
            clause = "Q7" if not alike else "Q6" if tile == ZEROS else "Q5"
            return (("tile", self.tiles.total(tile)),), clause, 25 if alike else 0
        if verb == TAKE:
            return (("supplement", 25),), self.pending(core)[0], 0
        if verb == EXTRA:
            zeros = self.pending(core)[0] == "Q6"
            return ((("supplement", 25),), "Q6", 0) if zeros else ((), "Q17", 0)
        if verb == DRAW:
            return (("draw", -20),), "Q11", 0
        return (("pass", -20),), "Q12", 0


GAME = QuadominosGame
