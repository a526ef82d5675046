"""Dominoes with their options: the rules of `core` get names, words, views and records."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tablee.play.action import Action
from tablee.play.errors import BadPosition, BadRecord, IllegalAction
from tablee.play.event import Event, Part
from tablee.play.match import Match
from tablee.play.options import choice, seconds, whole
from tablee.play.plain_event import Entry
from tablee.play.plain_game import PlainGame
from tablee.play.plain_table import assigned
from tablee.play.record import Words
from tablee.play.rng import Rng
from tablee.play.view import NOTHING, Known
from tablee.texts import quoted, tile_name

from tablee_dominoes import core as rules
from tablee_dominoes.action import ACTS, DominoAction
from tablee_dominoes.core import Dominoes, DominoTable
from tablee_dominoes.tiles import NUMBER, TILES, Tile
from tablee_dominoes.view import DominoView, Laid

CLAUSES = {"lay": "C5", "draw": "C7", "pass": "C8"}
OPENS = re.compile(r"opens: \[(\d)\] (\d)-(\d)")


class DominoGame(PlainGame):
    """Dominoes with their options."""

    name = "dominoes"
    seats = range(2, 5)
    settings = (
        whole("target", 100, 1, 100000),
        choice("drawing", True, False),
        seconds("seconds_per_turn"),
    )
    view_type = DominoView
    table_type = DominoTable
    record_words = Words(chance=("opens: ",))
    entries = {
        rules.OPENED: Entry("open", "C4"),
        rules.LAID: Entry("lay", "C5"),
        rules.DREW: Entry("draw", "C7"),
        rules.PASSED: Entry("pass", "C8"),
        rules.TIMED_OUT: Entry("timeout", "C13"),
        rules.WENT_OUT: Entry("out", "C10"),
        rules.BLOCKED: Entry("blocked", "C11"),
        rules.HAND: Entry("", part="hand"),
        rules.ENDED: Entry("end", "C12"),
    }
    deal_clause = "C3"
    acts = ACTS
    pieces = TILES
    examples = "lay 3-4 left / lay 3-4 right / draw / pass"
    turn_clause = "C5"

    def core(self) -> Dominoes:
        return Dominoes(self.players, int(self.options["target"] or 0), bool(self.options["drawing"]))

    def core_of(self, match: Match) -> Dominoes:
        """The match's position as what it is."""
        assert isinstance(match.core, Dominoes)
        return match.core

    def details(self, kind: int, datum: int) -> dict[str, Any]:
        if kind == rules.LAID:
            return {"tile": ACTS[datum].tile, "end": ACTS[datum].end}
        return {"tile": TILES[datum]} if kind == rules.OPENED else {}

    def public_view(self, match: Match, known: Known = NOTHING) -> DominoView:
        table = self.core_of(match).table
        cannot = tuple(map(tuple, table.cannot))
        return DominoView(**self.common(match, known), passes=table.passes, cannot=cannot)

    def forecast(self, match: Match, seat: int, action: Action) -> tuple[tuple[Part, ...], str]:
        return (), CLAUSES[action.do]

    def refusal(self, match: Match, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, DominoAction)
        core = self.core_of(match)
        listed = " / ".join(str(one) for one in match.actions(seat))
        if action.do == "draw" and not self.options["drawing"]:
            return IllegalAction("dominoes_no_drawing", clause="C7", allowed=listed)
        if action.do in ("draw", "pass"):
            return IllegalAction(f"dominoes_no_{action.do}", clause=CLAUSES[action.do], allowed=listed)
        name, where = tile_name(action.tile), (action.tile,)
        if action.tile not in core.table.hands[seat]:
            return IllegalAction("dominoes_not_in_hand", clause="C5", where=where, tile=name)
        needed = core.ends()[0 if action.end == "left" else 1]
        return IllegalAction(
            "dominoes_no_fit", clause="C5", where=where, tile=name, needed=needed, allowed=listed
        )

    def piece_of(self, laid: Laid) -> Tile:
        return min(laid.tile), max(laid.tile)

    def check_table(self, table: DominoTable, scores: Sequence[int]) -> None:
        line, seats = table.layout, range(self.players)
        if not line or any(one.tile[1] != two.tile[0] for one, two in pairwise(line)):
            raise BadPosition("dominoes_line")
        if any(piece.seat not in seats for piece in line) or table.passes not in range(self.players + 1):
            raise BadPosition("bad_entry", entry="passes", found=table.passes)
        table.cannot = table.cannot or [[0] * len(hand) for hand in table.hands]
        if [*map(len, table.hands)] != [*map(len, table.cannot)]:
            raise BadPosition("dominoes_cannot")
        over = max(scores) >= int(self.options["target"] or 0)
        if table.phase != ("over" if over else "play") or not (over or all(table.hands)):
            raise BadPosition("bad_entry", entry="phase", found=table.phase)
        table.hands = [sorted(hand) for hand in table.hands]

    def check_hidden(self, table: DominoTable) -> None:
        for hand, bars in zip(table.hands, table.cannot, strict=True):
            if assigned([[tile for tile in hand if not rules.barred(bar, tile)] for bar in bars]) is None:
                raise BadPosition("dominoes_cannot")

    def chance_text(self, event: Event) -> str:
        return f"opens: [{event.seat}] {tile_name(event.tile)}" if event.kind == "open" else ""

    def let_be(self, match: Match, text: str) -> None:
        found = OPENS.fullmatch(text)
        seat, low, high = map(int, found.groups()) if found else (9, 9, 9)
        if seat >= self.players or (low, high) not in NUMBER:
            raise BadRecord("record_chance", found=quoted(text))
        self.core_of(match).opened(seat, (low, high), Rng(match.round))

    def needed(self, action: Action) -> Sequence[Tile]:
        assert isinstance(action, DominoAction)
        return () if action.tile is None else (action.tile,)

    def redraw_for(self, match: Match, seat: int, action: Action, rng: Rng) -> None:
        held = [(seat, tile) for tile in self.needed(action)]
        stuck = seat if action.do in ("draw", "pass") else None
        self.core_of(match).resample(-1, rng, held[0] if held else None, stuck)


GAME = DominoGame
