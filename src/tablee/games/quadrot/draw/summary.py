"""A view of Quadrot in plain text."""

from __future__ import annotations

from tablee.games.quadrot.codes import MOST_TURNS
from tablee.games.quadrot.draw import text
from tablee.games.quadrot.draw.symbols import SHAPES
from tablee.games.quadrot.seating import board_of, side_of
from tablee.games.quadrot.view import QuadrotView
from tablee.play.traits import Summary
from tablee.texts import say


def summary(view: QuadrotView, lang: str) -> Summary:
    """The state of the match, how many pawns wait, and the board."""
    seats = range(len(view.scores))
    held = tuple(holds(view, seat) for seat in seats)
    return Summary(status(view, lang), held, thrown=view.dice, drawing=drawing(view, lang))


def status(view: QuadrotView, lang: str) -> str:
    """The state of the match in one line."""
    turn = min(max(view.turns) + (not view.over), MOST_TURNS)
    return say(lang, "ui.qr_status", {"turn": str(turn), "board": board_of(view).name.capitalize()})


def holds(view: QuadrotView, seat: int) -> str:
    """The pawns' shape, how many wait, and in which place he is home."""
    rank = f" ✓{view.arrived.index(seat) + 1}" if seat in view.arrived else ""
    return f"{SHAPES[side_of(view, seat)]}▪{view.waiting[seat]}{rank}"


def drawing(view: QuadrotView, lang: str) -> str:
    """The board, and who stands behind its lines."""
    standing = [{"seat": pawn.seat, "pawn": pawn.pawn, "at": pawn.at} for pawn in view.layout]
    pawns = text.pawns_written({"hands": view.starting, "layout": standing})
    return (text.text(board_of(view), pawns, lang=lang) + "\n" + text.behind(pawns, lang)).rstrip("\n")
