"""Positions of the corner games as JSON, and the checks a written one has to pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.games.corners.codes import FIRST_EXTRA, SECOND_EXTRA
from tablee.games.corners.engine.tiling import REACH
from tablee.games.corners.places import Table
from tablee.games.corners.view import CornerView, Laid
from tablee.play import reading
from tablee.play.errors import BadPosition
from tablee.play.pad import Pad
from tablee.play.reading import STRANGE
from tablee.texts import quoted, tile_name

if TYPE_CHECKING:
    from tablee.games.corners.engine.round import Round
    from tablee.games.corners.game import CornerGame
    from tablee.play.match import Match

Groups = tuple[tuple[int, tuple[int, ...]], ...]


def grouped(bars: Sequence[int]) -> Groups:
    """Equal neighbours together: how many slots, and the tiles they cannot be."""
    groups: list[list[int]] = []
    for bar in bars:
        if groups and groups[-1][1] == bar:
            groups[-1][0] += 1
        else:
            groups.append([1, bar])
    return tuple([(count, _barred(bar)) for count, bar in groups])


@lru_cache(4096)
def _barred(bar: int) -> tuple[int, ...]:
    """The tiles of a set; the same few sets are asked for again and again."""
    return tuple(n for n in range(bar.bit_length()) if bar >> n & 1)


def ungrouped(groups: Sequence[Sequence[Any]]) -> list[int]:
    """The inverse of `grouped`."""
    bars: list[int] = []
    for count, tiles in groups:
        bars += [sum(1 << tile for tile in set(tiles))] * count
    return bars


def claimed(claims: Sequence[Sequence[int]]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Bit sets of tiles for each seat, as tile numbers; () if there are none at all."""
    return tuple([tuple(map(_barred, sets)) for sets in claims]) if any(claims) else ()


def dump(game: CornerGame, match: Match) -> dict[str, Any]:
    """The complete state."""
    core = game.core_of(match)
    moment = core.moment()
    names = game.tiles.names
    seats = range(game.players)
    turn: dict[str, Any] = {
        "seat": None if match.over else moment["turn"],
        "phase": phase_name(moment["phase"]),
        "draws": moment["draws"],
        "passes": moment["passes"],
    }
    if pending := game.pending(core):
        turn["pending"] = list(pending)
    claims = game.one_of(core)
    return {
        "game": game.name,
        "options": dict(game.options),
        "layout": [
            {"tile": list(laid.tile), "at": list(laid.at), "corners": list(laid.corners), "seat": laid.seat}
            for laid in match.layout
        ],
        "hands": [[list(names[tile]) for tile in core.hand_of(seat)] for seat in seats],
        "well": [list(names[tile]) for tile in core.well_order()],
        "scores": list(match.scores),
        "turn": turn,
        "round": moment["round"],
        "bell": bool(moment.get("bell", 0)),
        "shown": [[list(names[tile]) for tile in core.seen_of(seat)] for seat in seats],
        "cannot": [[[count, list(tiles)] for count, tiles in grouped(core.bars_of(seat))] for seat in seats],
        **({"one_of": [[list(tiles) for tiles in sets] for sets in claims]} if claims else {}),
        "counter": match.chance.counter,
    }


def phase_name(phase: int) -> str:
    """A phase as it is written."""
    return ("deal", "open", "play", "choice", "first_extra", "second_extra", "over")[phase]


def public(position: Mapping[str, Any]) -> dict[str, Any]:
    """What all may know of a position: how many tiles each hand and the well hold, not which."""
    known = {name: value for name, value in position.items() if name not in ("hands", "well", "counter")}
    return {**known, "counts": [len(hand) for hand in position["hands"]]}


def restore_public(game: CornerGame, match: Match, position: Mapping[str, Any]) -> None:
    """Set the match to the public part of a position; the hidden tiles lie anyhow, for `resample` to redraw."""
    try:
        known = {name: value for name, value in position.items() if name != "counts"}
        laid = [entry["tile"] for entry in position["layout"]]
        hands, well = _filled(game, laid, position["shown"], position["counts"])
    except STRANGE as error:
        raise BadPosition("unreadable_position", found=f"{type(error).__name__}: {error}"[:120]) from error
    Reader(game, {**known, "hands": hands, "well": well}, guessed=True).set(match)


def restore(game: CornerGame, match: Match, position: Mapping[str, Any]) -> None:
    """Set the match to a written position, or say what is wrong with it."""
    Reader(game, position).set(match)


def restore_view(game: CornerGame, match: Match, view: CornerView) -> bool:
    """Set the match to what a view shows; whether hidden tiles, which lie anyhow, are still to be redrawn."""
    try:
        at_the_end = _hands_at_the_end(view)
        seen = list(at_the_end or view.shown)
        if view.seat is not None:
            seen[range(game.players).index(view.seat)] = view.hand
        hands, well = _filled(game, [piece.tile for piece in view.layout], seen, view.counts)
        position = {
            "layout": [msgspec.structs.asdict(piece) for piece in view.layout],
            "hands": hands,
            "well": well,
            "scores": view.scores,
            "round": view.round,
            "bell": view.bell,
            "shown": view.shown,
            "cannot": view.cannot,
            "one_of": view.one_of or None,
            "counter": 0,
            "turn": {
                "seat": view.to_act[0] if view.to_act else None,
                "phase": view.phase,
                "draws": view.draws,
                "passes": view.passes,
                "pending": view.pending,
            },
        }
        Reader(game, position, guessed=True).set(match)
    except STRANGE as error:
        raise BadPosition("unreadable_position", found=f"{type(error).__name__}: {error}"[:120]) from error
    return at_the_end is None


def _filled(
    game: CornerGame, laid: Sequence[Any], seen: Sequence[Sequence[Any]], counts: Sequence[int]
) -> tuple[list[list[Any]], list[Any]]:
    """Hands of the right sizes, and the well: what is not seen is dealt in order."""
    lying = {tuple(tile) for tiles in (laid, *seen) for tile in tiles}
    rest = [tile for tile in game.tiles.names if tile not in lying]
    hands = []
    for seat, (tiles, count) in enumerate(zip(seen, counts, strict=True)):
        missing = count - len(tiles)
        if not 0 <= missing <= len(rest):
            raise BadPosition("wrong_count", entry=f"counts[{seat}]", found=count, needed=len(tiles))
        hands.append([*tiles, *rest[:missing]])
        del rest[:missing]
    return hands, rest


def _hands_at_the_end(view: CornerView) -> Sequence[Sequence[Any]] | None:
    """The hands that all showed when the last round of a match ended (T20, T21, Q20)."""
    for event in reversed(view.history if view.over else ()):
        if event.hands is not None or event.kind == "deal":
            return event.hands
    return None


def lay_out(game: CornerGame, match: Match, layout: Sequence[Laid]) -> None:
    """Put a checked layout on the empty table."""
    tiles = []
    for piece in layout:
        tile = game.tiles.number[piece.tile]
        tiles.append((game.key(piece.at) or 0, tile, game.tiles.turned(tile, piece.corners)))
    game.core_of(match).lay_out(tiles)
    match.layout = list(layout)


def set_moment(
    game: CornerGame,
    match: Match,
    turn: int,
    phase: str,
    number: int,
    draws: int,
    passes: int,
    bell: bool,
    pending: Sequence[str],
    scores: Sequence[int],
) -> None:
    """Whose turn it is and what has happened in it."""
    core = game.core_of(match)
    phases = {phase_name(code): code for code in range(1, 7)}
    state = {"turn": turn, "phase": phases[phase], "round": number, "draws": draws, "passes": passes}
    core.set_moment({**state, "bell": int(bell)})
    core.set_totals(list(scores))
    game.set_pending(core, pending)


class Reader:
    """Reads and checks a written position; everything is checked before anything is set."""

    def __init__(self, game: CornerGame, position: Mapping[str, Any], guessed: bool = False) -> None:
        self.game = game
        self.guessed = guessed
        """Hidden tiles may lie anyhow: who opens, and whether extra tiles can be laid, is seen to later."""
        self.where: dict[int, str] = {}
        reading.check_header(game, position, ("layout", "hands", "well", "bell", "shown", "cannot", "one_of"))
        self.layout = reading.entry("layout", self._layout, position.get("layout"))
        self.hands = reading.entry("hands", self._hands, position.get("hands"))
        self.well = reading.entry("well", self._well, position.get("well"))
        reading.entry("turn", self._turn, position.get("turn", {}))
        self.round = reading.number(position.get("round", 1), "round", 1, 1000000)
        self.counter = reading.number(position.get("counter", self.round), "counter", 0, 1 << 62)
        self.scores = reading.entry(
            "scores",
            lambda given: reading.scores(game, given, -1000000),
            position.get("scores", [0] * game.players),
        )
        target = game.target
        reached = any(score >= target for score in self.scores)
        self.bell = bool(position.get("bell", False)) or (game.draws_by_choice and reached)
        settling = self.phase in (
            "choice",
            "first_extra",
            "second_extra",
        )  # Q22 waits for the end of the turn
        others = [score for seat, score in enumerate(self.scores) if not settling or seat != self.seat]
        if max(others) >= target and not game.draws_by_choice and self.phase != "over":
            raise BadPosition("target_reached", target=target)
        self.shown = reading.entry("shown", self._shown, position.get("shown", [[] for _ in self.hands]))
        self.cannot = reading.entry("cannot", self._cannot, position.get("cannot"))
        self.one_of = reading.entry("one_of", self._one_of, position.get("one_of"))

    def _turn(self, turn: Mapping[str, Any]) -> None:
        self.phase = turn.get("phase", "play" if self.layout else "open")
        if self.phase not in self.game.phases:
            allowed = ", ".join(self.game.phases)
            raise BadPosition("bad_phase", value=quoted(self.phase), allowed=allowed)
        most = self.game.players if self.phase == "over" else self.game.players - 1
        self.passes = reading.number(turn.get("passes", 0), "turn.passes", 0, most)
        most = 3 if self.game.draws_by_choice else self.game.tiles.size
        self.draws = reading.number(turn.get("draws", 0), "turn.draws", 0, most)
        self.pending = self._pending(turn.get("pending", []))
        self.seat = self._seat(turn.get("seat"))

    def _tile(self, value: Any, entry: str) -> int:
        name = tuple(value) if isinstance(value, (list, tuple)) else ()
        if not all(type(number) is int for number in name) or name not in self.game.tiles.number:
            raise BadPosition("no_such_tile_at", tile=tile_name(value), entry=entry)
        tile: int = self.game.tiles.number[name]
        if tile in self.where:
            raise BadPosition("tile_twice", tile=tile_name(value), one=self.where[tile], two=entry)
        self.where[tile] = entry
        return tile

    def _layout(self, entries: Any) -> list[Laid]:
        pieces = []
        for index, entry in enumerate(entries):
            name = f"layout[{index}]"
            tile = self._tile(entry["tile"], name)
            at, corners = tuple(entry["at"]), tuple(entry["corners"])
            if self.game.key(at) is None or max(abs(at[0]), abs(at[1])) > REACH:
                raise BadPosition(
                    "no_such_cell_at", at=quoted(list(at)), entry=name, allowed=self.game.cell_form
                )
            if self.game.tiles.turned(tile, corners) < 0:
                raise BadPosition(
                    "flipped_at", tile=tile_name(entry["tile"]), corners=tile_name(corners), entry=name
                )
            seat = reading.number(entry.get("seat", 0), f"{name}.seat", 0, self.game.players - 1)
            pieces.append((name, Laid(tuple(entry["tile"]), at, corners, seat)))
        return self._in_order(pieces)

    def _in_order(self, pieces: list[tuple[str, Laid]]) -> list[Laid]:
        """The layout in an order in which it can have been laid; written orders that can be are kept."""
        tiling = self.game.tiles.tiling
        ordered: list[Laid] = []
        table = Table(tiling, ordered)
        while pieces:
            for index, (name, piece) in enumerate(pieces):
                if piece.at in table.cells:
                    raise BadPosition("cell_twice", at=quoted(list(piece.at)), entry=name)
                for corner, number in table.numbers(piece.at).items():
                    if number != piece.corners[corner]:
                        raise BadPosition(
                            "corner_mismatch_at", entry=name, number=piece.corners[corner], needed=number
                        )
                if not ordered or table.sides(piece.at):
                    ordered.append(piece)
                    table.add(piece)
                    del pieces[index]
                    break
            else:
                raise BadPosition("disconnected", entry=pieces[0][0])
        return ordered

    def _hands(self, hands: Any) -> list[list[int]]:
        return [
            [self._tile(tile, f"hands[{seat}][{index}]") for index, tile in enumerate(hand)]
            for seat, hand in enumerate(reading.one_each(self.game, hands, "hands"))
        ]

    def _well(self, well: Any) -> list[int]:
        if well is None:
            return [tile for tile in range(self.game.tiles.size) if tile not in self.where]
        read = [self._tile(tile, f"well[{index}]") for index, tile in enumerate(well)]
        for tile in range(self.game.tiles.size):
            if tile not in self.where:
                raise BadPosition("tile_missing", tile=tile_name(self.game.tiles.names[tile]))
        return read

    def _pending(self, pending: Any) -> list[str]:
        allowed = (
            self.game.supplement_clauses if self.phase in ("choice", "first_extra", "second_extra") else ()
        )
        for clause in pending:
            if clause not in allowed:
                raise BadPosition("bad_pending", value=quoted(clause), allowed=", ".join(allowed) or "-")
        if self.phase == "choice" and not pending:
            raise BadPosition("nothing_pending")
        reading.number(len(pending), "turn.pending", 0, len(self.layout))
        return list(pending)

    def _seat(self, seat: Any) -> int:
        if (self.phase == "open") != (not self.layout):
            raise BadPosition("phase_and_layout", value=self.phase)
        if self.phase == "over":
            return 0
        for index, hand in enumerate(self.hands):
            if not hand and not (self.phase == "choice" and index == seat):
                raise BadPosition("empty_hand", entry=f"hands[{index}]")
        if self.phase == "open" and not self.guessed:
            rank = {tile: place for place, tile in enumerate(self.game.tiles.highest_first())}
            opener = min(
                range(self.game.players), key=lambda one: min(rank[tile] for tile in self.hands[one])
            )
            if seat not in (None, opener):
                raise BadPosition("wrong_opener", seat=quoted(seat), opener=opener)
            return opener
        return reading.number(seat, "turn.seat", 0, self.game.players - 1)

    def _shown(self, shown: Any) -> list[list[int]]:
        read = []
        for seat, tiles in enumerate(reading.one_each(self.game, shown, "shown")):
            numbers = [self.game.tiles.number.get(tuple(tile)) for tile in tiles]
            for tile, number in zip(tiles, numbers, strict=True):
                if number not in self.hands[seat]:
                    raise BadPosition("shown_elsewhere", entry=f"shown[{seat}]", tile=tile_name(tile))
            read.append([number for number in numbers if number is not None])
        return read

    def _cannot(self, cannot: Any) -> list[list[int]]:
        hidden = [len(hand) - len(shown) for hand, shown in zip(self.hands, self.shown, strict=True)]
        if cannot is None:
            return [[0] * count for count in hidden]
        bars = []
        for seat, groups in enumerate(reading.one_each(self.game, cannot, "cannot")):
            total = 0
            for count, tiles in groups:
                total += reading.number(count, f"cannot[{seat}]", 1, 126)
                for tile in tiles:
                    reading.number(tile, f"cannot[{seat}]", 0, self.game.tiles.size - 1)
            if total != hidden[seat]:
                raise BadPosition("wrong_count", entry=f"cannot[{seat}]", found=total, needed=hidden[seat])
            bars.append(ungrouped(groups))
        return bars

    def _one_of(self, one_of: Any) -> list[list[int]]:
        claims: list[list[int]] = []
        for seat, sets in enumerate([] if one_of is None else reading.one_each(self.game, one_of, "one_of")):
            reading.number(len(sets), f"one_of[{seat}]", 0, self.game.tiles.size)
            for tiles in sets:
                for tile in tiles:
                    reading.number(tile, f"one_of[{seat}]", 0, self.game.tiles.size - 1)
            claims.append([sum(1 << tile for tile in set(tiles)) for tiles in sets])
        return claims

    def set(self, match: Match) -> None:
        """Make it so."""
        core = self.game.core_of(match)
        lay_out(self.game, match, self.layout)
        core.deal_out(self.hands, self.well)
        for seat in range(self.game.players):
            core.know(seat, self.shown[seat], self.cannot[seat])
        self.game.set_one_of(core, self.one_of)
        set_moment(
            self.game, match, self.seat, self.phase, self.round, self.draws, self.passes, self.bell,
            self.pending, self.scores,
        )  # fmt: skip
        if not self.guessed:
            self._check_extra(core)
        match.chance.counter = self.counter
        match.pad = Pad.going_on(self.scores, self.round)

    def _check_extra(self, core: Round) -> None:
        """Q17: extra tiles that were announced can be laid."""
        extra = core.moment()["phase"] in (FIRST_EXTRA, SECOND_EXTRA)
        if extra and (core.count(self.seat) == 0 or self.game.decode(core.nth(self.seat, 0)).do != "lay"):
            raise BadPosition("no_extra_possible")
