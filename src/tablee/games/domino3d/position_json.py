"""Positions of Domino 3D as JSON, and the checks a written one has to pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tablee.games.domino3d import codes
from tablee.games.domino3d.events import tower
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.games.domino3d.view import Domino3dView, Standing
from tablee.play import reading
from tablee.play.errors import BadPosition
from tablee.play.pad import Pad
from tablee.texts import quoted

if TYPE_CHECKING:
    from tablee.games.domino3d.game import Domino3dGame
    from tablee.play.match import Match

PHASES = {
    codes.PLAYING: "play",
    codes.VOTING: "vote",
    codes.BUILDING: "build",
    codes.CHECKING: "check",
    codes.OVER: "over",
}
NUMBERS = {name: phase for phase, name in PHASES.items()}
START = (((0, 0, 0), (1, 0, 0)), 0)  # D11
REASONS = {
    codes.OVERLAPS: "overlaps_at",
    codes.TOUCHES_NOTHING: "touches_nothing_at",
    codes.TOO_HIGH: "too_high_at",
    codes.FALLS: "falls_at",
    codes.BREAKS_A_SEAM: "seam_at",
    codes.EQUAL_IN_CONTACT: "contact_at",
}


def dump(game: Domino3dGame, match: Match) -> dict[str, Any]:
    """The complete state."""
    core = game.core_of(match)
    moment = core.moment()
    turn: dict[str, Any] = {"phase": PHASES[moment["phase"]]}
    if game.mode == codes.RACE:
        turn["done"] = core.arrivals()
        if moment["phase"] == codes.CHECKING:
            turn["checked"] = [
                {"seat": seat, "dominoes": None if named is None else list(named)}
                for seat, named in checked(game, match)
            ]
    else:
        turn |= {"seat": None if match.over else moment["turn"]}
        turn |= {name: moment[name] for name in ("turns", "idle", "placed")}
        if moment["phase"] == codes.VOTING:
            turn |= {"tower": list(tower(game, match)), "votes": list(game.acted(match))}
    return {
        "game": game.name,
        "options": dict(game.options),
        "layout": [
            {
                "domino": piece.domino,
                "cells": [list(cell) for cell in piece.cells],
                "pose": piece.pose,
                "seat": piece.seat,
            }
            for piece in match.layout
        ],
        "hands": [list(hand) for hand in game.hands(core)],
        "well": [DOMINOES[one].name for one in core.pile_of()],
        "scores": list(match.scores),
        "turn": turn,
        "round": moment["round"],
        "counter": match.chance.counter,
    }


def checked(game: Domino3dGame, match: Match) -> tuple[tuple[int, tuple[str, ...] | None], ...]:
    """Who has checked, and what he claimed (D21)."""
    claims = game.core_of(match).claims()
    return tuple(
        (seat, None if claims[seat] < 0 else game.claimed(claims[seat])) for seat in game.acted(match)
    )


def of_view(view: Domino3dView) -> dict[str, Any]:
    """The position a view shows: nothing in it is hidden."""
    lying = {piece.domino for piece in view.layout}.union(view.gone, *view.hands)
    turn: dict[str, Any] = {"phase": view.phase}
    if view.option["mode"] == "race":
        turn["done"] = view.done
        if view.phase == "check":
            turn["checked"] = [{"seat": seat, "dominoes": named} for seat, named in view.checked]
    else:
        turn |= {"seat": view.player, "turns": view.turns, "idle": view.idle, "placed": view.placed}
        if view.phase == "vote":
            turn |= {"tower": view.tower, "votes": view.votes}
    return {
        "layout": [
            {"domino": piece.domino, "cells": piece.cells, "pose": piece.pose, "seat": piece.seat}
            for piece in view.layout
        ],
        "hands": view.hands,
        "well": [domino.name for domino in DOMINOES if domino.name not in lying],
        "scores": view.scores,
        "round": view.round,
        "turn": turn,
        "counter": 0,
    }


class Reader:
    """Reads and checks a written position; everything is checked before anything is set."""

    def __init__(self, game: Domino3dGame, position: Mapping[str, Any]) -> None:
        self.game = game
        self.race = game.mode == codes.RACE
        self.scratch = game.core()
        self.where: dict[int, str] = {}
        reading.check_header(game, position, ("layout", "hands", "well"))
        players = game.players
        self.layout = reading.entry("layout", self._layout, position.get("layout"))
        self.hands = reading.entry("hands", self._hands, position.get("hands", [[] for _ in range(players)]))
        self.well = reading.entry("well", self._well, position.get("well"))
        self.round = reading.number(position.get("round", 1), "round", 1, 1000000 if self.race else 1)
        self.counter = reading.number(position.get("counter", self.round), "counter", 0, 1 << 62)
        self.scores = reading.entry(
            "scores", lambda given: reading.scores(game, given, 0), position.get("scores", [0] * players)
        )
        self.state = {"turn": 0, "turns": 0, "idle": 0, "placed": 0, "acted": 0, "round": self.round}
        self.tower: list[int] = []
        self.done: list[int] = []
        self.claims = [-1] * players
        reading.entry("turn", self._turn, position.get("turn", {}))

    def _domino(self, name: Any, entry: str) -> int:
        if not isinstance(name, str) or name not in NUMBER:
            raise BadPosition("no_such_domino_at", domino=quoted(name), entry=entry)
        number = NUMBER[name]
        if number in self.where:
            raise BadPosition("domino_twice", domino=name, one=self.where[number], two=entry)
        self.where[number] = entry
        return number

    def _layout(self, entries: Any) -> list[Standing]:
        pieces: list[Standing] = []
        for index, entry in enumerate(entries):
            name = f"layout[{index}]"
            self._domino(entry["domino"], name)
            cells = tuple(tuple(cell) for cell in entry["cells"])
            seat = reading.number(entry.get("seat", 0), f"{name}.seat", 0, self.game.players - 1)
            piece = Standing(entry["domino"], cells, entry["pose"], seat)  # type: ignore[arg-type]
            data = self.game.placement(piece.domino, piece.cells, piece.pose)
            if not (self.race or pieces or (piece.cells, piece.pose) == START):
                raise BadPosition("start_elsewhere", entry=name)
            if any(cell[2] < 0 for cell in cells):
                raise BadPosition("below_the_table_at", entry=name)
            if data is None:
                raise BadPosition(
                    "cells_at", cells=quoted(entry["cells"]), pose=quoted(entry["pose"]), entry=name
                )
            self._judge(piece.seat if self.race else 0, data, name)
            pieces.append(piece)
        if self.race:
            self._hang_together()
        elif not pieces:
            raise BadPosition("no_start_domino")
        return pieces

    def _judge(self, seat: int, data: int, name: str) -> None:
        """Overlap, support and level always hold. Where dominoes can have been taken away (D15, D20) what they
        covered or held together may be gone; else every domino fitted when it was laid."""
        first = not any(other == seat for other, _ in self.scratch.placed_of())
        taken_away = self.race or self.game.options["collapse"] == "vote"
        verdict = self.scratch.verdict(seat, data)
        lenient = (
            {codes.BREAKS_A_SEAM, codes.EQUAL_IN_CONTACT, codes.TOUCHES_NOTHING} if taken_away else set()
        )
        if first and verdict == codes.TOUCHES_NOTHING:
            verdict = codes.FITS if self.scratch.missing(seat, data) == [] else codes.FALLS
        if verdict == codes.TOUCHES_NOTHING and taken_away and self.scratch.missing(seat, data):
            verdict = codes.FALLS
        if verdict != codes.FITS and verdict not in lenient:
            raise BadPosition(REASONS[verdict], entry=name)
        self.scratch.put_out([(seat, data)])

    def _hang_together(self) -> None:
        for seat in range(self.game.players):
            if not self.scratch.is_one_piece(seat):
                raise BadPosition("in_pieces", entry=f'layout, "seat": {seat}')

    def _hands(self, hands: Any) -> list[list[int]]:
        read = [
            [self._domino(name, f"hands[{seat}][{index}]") for index, name in enumerate(hand)]
            for seat, hand in enumerate(reading.one_each(self.game, hands, "hands"))
        ]
        if self.race:
            for seat, hand in enumerate(read):
                found = len(hand) + sum(piece.seat == seat for piece in self.layout)
                needed = codes.RACE_HANDS[self.game.players]
                if found != needed:
                    raise BadPosition("wrong_count", entry=f"hands[{seat}]", found=found, needed=needed)
        return read

    def _well(self, well: Any) -> list[int]:
        if well is None:
            return [number for number in range(len(DOMINOES)) if number not in self.where]
        read = sorted(self._domino(name, f"well[{index}]") for index, name in enumerate(well))
        for number, domino in enumerate(DOMINOES):
            if number not in self.where and (self.race or self.game.options["collapse"] != "vote"):
                raise BadPosition("domino_missing", domino=domino.name)
        return read

    def _turn(self, turn: Mapping[str, Any]) -> None:
        allowed = ("build", "check", "over") if self.race else ("play", "vote", "over")
        self.phase = turn.get("phase", allowed[0])
        if self.phase not in allowed:
            raise BadPosition("bad_phase", value=quoted(self.phase), allowed=", ".join(allowed))
        if self.race:
            self._race_turn(turn)
        else:
            self._game_turn(turn)

    def _game_turn(self, turn: Mapping[str, Any]) -> None:
        game, over = self.game, self.phase == "over"
        if not over:
            self.state["turn"] = reading.number(turn.get("seat"), "turn.seat", 0, game.players - 1)
        most = {"solo": codes.SOLO_TURNS}.get(str(game.options["mode"]), 1000000)
        if game.options["end"] == "equal_turns" and game.mode == codes.GAME:
            most = codes.EQUAL_TURNS[game.players] * game.players
        self.state["turns"] = reading.number(turn.get("turns", 0), "turn.turns", 0, most - (not over))
        most = 1000000 if over or game.mode == codes.SOLO else 2 * game.players - 1
        self.state["idle"] = reading.number(turn.get("idle", 0), "turn.idle", 0, most)
        most = len(self.layout) - 1 if game.options["advanced"] and not over else 0
        self.state["placed"] = reading.number(turn.get("placed", 0), "turn.placed", 0, most)
        for seat, hand in enumerate(self.hands):
            needed = int(self.phase == "play" and seat == self.state["turn"])
            if len(hand) != needed:
                raise BadPosition("wrong_count", entry=f"hands[{seat}]", found=len(hand), needed=needed)
        if self.phase == "vote":
            self._vote(turn)

    def _vote(self, turn: Mapping[str, Any]) -> None:
        if self.game.options["collapse"] != "vote":
            raise BadPosition("bad_phase", value="vote", allowed="play, over")
        on_table = [piece.domino for piece in self.layout]
        for index, name in enumerate(turn["tower"]):
            if name not in on_table or self.scratch.level_of(NUMBER[name]) < 2:
                raise BadPosition("not_in_tower", domino=quoted(name), entry=f"turn.tower[{index}]")
        self.tower = [NUMBER[name] for name in turn["tower"]]
        if not self.tower:
            raise BadPosition("wrong_count", entry="turn.tower", found=0, needed="1-41")
        votes = self._seats(turn.get("votes", []), "turn.votes")
        if len(votes) == self.game.players:
            raise BadPosition(
                "wrong_count", entry="turn.votes", found=len(votes), needed=f"0-{len(votes) - 1}"
            )
        self.state["acted"] = sum(1 << seat for seat in votes)

    def _seats(self, seats: Any, entry: str) -> list[int]:
        read = [
            reading.number(seat, f"{entry}[{index}]", 0, self.game.players - 1)
            for index, seat in enumerate(seats)
        ]
        if len(set(read)) != len(read):
            raise BadPosition("bad_entry", entry=entry, found=quoted(seats))
        return read

    def _race_turn(self, turn: Mapping[str, Any]) -> None:
        game = self.game
        self.done = self._seats(turn.get("done", []), "turn.done")
        for seat in self.done:
            if self.hands[seat]:
                raise BadPosition(
                    "wrong_count", entry=f"hands[{seat}]", found=len(self.hands[seat]), needed=0
                )
        if self.phase == "build" and len(self.done) == game.players:
            raise BadPosition("bad_phase", value="build", allowed="check, over")
        if self.phase == "check":
            if game.options["referee"] or not self.done:
                raise BadPosition("bad_phase", value="check", allowed="build, over")
            self._checked(turn.get("checked", []))
        if self.phase != "over":
            if game.options["race_end"] == "rounds4":
                reading.number(self.round, "round", 1, 4)
            elif max(self.scores) >= 15:
                raise BadPosition("target_reached", target=15)

    def _checked(self, entries: Any) -> None:
        for index, entry in enumerate(entries):
            name = f"turn.checked[{index}]"
            seat = reading.number(entry["seat"], f"{name}.seat", 0, self.game.players - 1)
            right = (seat - 1) % self.game.players
            if right not in self.done or self.state["acted"] >> seat & 1:
                raise BadPosition("bad_entry", entry=name, found=quoted(entry))
            self.state["acted"] |= 1 << seat
            if entry["dominoes"] is not None:
                data = self.game.claim_data(tuple(entry["dominoes"]))
                if data is None or not self.scratch.may_claim(right, data):
                    raise BadPosition("bad_entry", entry=name, found=quoted(entry))
                self.claims[seat] = data
        waiting = [
            seat
            for seat in range(self.game.players)
            if (seat - 1) % self.game.players in self.done and not self.state["acted"] >> seat & 1
        ]
        if not waiting:
            raise BadPosition("bad_entry", entry="turn.checked", found=quoted(entries))

    def set(self, match: Match) -> None:
        """Make it so."""
        core = self.game.core_of(match)
        core.put_out(self.scratch.placed_of())
        core.give(self.hands, self.well)
        core.set_moment({**self.state, "phase": NUMBERS[self.phase]})
        core.set_race(self.done, self.claims, self.tower)
        core.set_totals(self.scores)
        match.layout = list(self.layout)
        match.chance.counter = self.counter
        match.pad = Pad.going_on(self.scores, self.round)
