"""Tri-Ominos in the terminal."""

from __future__ import annotations

from tablee.games.corners.terminal.family import CornerFamily
from tablee.games.corners.terminal.shape import Look, Triangles

FAMILY = CornerFamily(Look(Triangles, sizes=(3, 4, 5, 6), in_hand=3))
