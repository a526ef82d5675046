"""Quad-Ominos in the terminal."""

from __future__ import annotations

from tablee.games.corners.terminal.family import CornerFamily
from tablee.games.corners.terminal.shape import Look, Squares

FAMILY = CornerFamily(Look(Squares, sizes=(2, 3, 4, 5), in_hand=2))
