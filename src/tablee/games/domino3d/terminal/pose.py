"""Turning a domino in the hand: on the spot, along its own length, or up on its end."""

from __future__ import annotations

from tablee.games.domino3d.geometry import DIRECTIONS, LOOKS_UP, UP, along, own_axes, pose, upright


def turned(way: int, axis: int) -> int:
    """A direction after a quarter turn round an axis."""
    if way >> 1 == axis >> 1:
        return way
    a, b = DIRECTIONS[axis], DIRECTIONS[way]
    return DIRECTIONS.index((a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]))


def quarter(held: int, axis: int) -> int:
    """A pose after a quarter turn round an axis."""
    x, _, z = (turned(way, axis) for way in own_axes(held))
    return pose(x, [up for up in LOOKS_UP if up >> 1 != x >> 1].index(z))


def turn(held: int, back: bool = False) -> int:
    """A quarter turn on the spot."""
    return quarter(held, UP ^ back)


def roll(held: int, back: bool = False) -> int:
    """A quarter turn along its length."""
    return quarter(held, along(held) ^ back)


def tilt_axis(held: int) -> int:
    """The axis round which B rises from the table, or falls onto it."""
    return turned(UP, along(held)) if not upright(held) else 2


def tilt(held: int, axis: int) -> int:
    """A quarter turn over the end: up, over, down, and back."""
    return quarter(held, axis)
