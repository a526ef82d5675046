"""Cells, directions and the 24 poses of a domino on the unit grid (D2)."""

from __future__ import annotations

Cell = tuple[int, int, int]

DIRECTIONS: tuple[Cell, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
NAMES = ("+x", "-x", "+y", "-y", "+z", "-z")
UP, DOWN = 4, 5
LOOKS_UP = (4, 5, 0, 1, 2, 3)  # the order in which a pose's own +z is turned: +z, -z, +x, -x, +y, -y
POSES = 24


def opposite(direction: int) -> int:
    """The direction that looks the other way."""
    return direction ^ 1


def across(direction: int) -> tuple[int, ...]:
    """The four directions at right angles to it, in the order of DIRECTIONS."""
    return tuple(other for other in range(6) if other >> 1 != direction >> 1)


def beside(cell: Cell, direction: int) -> Cell:
    """The cell that shares the face looking in this direction."""
    dx, dy, dz = DIRECTIONS[direction]
    return cell[0] + dx, cell[1] + dy, cell[2] + dz


def pose(along: int, roll: int) -> int:
    """The pose in which B lies along this direction from A, and the domino is rolled so."""
    return 4 * along + roll


def along(pose: int) -> int:
    """From A to B."""
    return pose // 4


def own_axes(pose: int) -> tuple[int, int, int]:
    """Where the domino's own +x, +y and +z look."""
    x = along(pose)
    z = [up for up in LOOKS_UP if up >> 1 != x >> 1][pose % 4]
    return x, _cross(z, x), z


def own_face(pose: int, direction: int) -> int:
    """Which of the domino's own faces looks in this direction of the grid."""
    for axis, looks in enumerate(own_axes(pose)):
        if looks >> 1 == direction >> 1:
            return 2 * axis + (looks != direction)
    raise ValueError(f"no direction {direction}")


def cells_of(cell_a: Cell, pose: int) -> tuple[Cell, Cell]:
    """Both cells of a domino."""
    return cell_a, beside(cell_a, along(pose))


def upright(pose: int) -> bool:
    """One cell above the other."""
    return along(pose) in (UP, DOWN)


def _cross(one: int, two: int) -> int:
    a, b = DIRECTIONS[one], DIRECTIONS[two]
    product = (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
    return DIRECTIONS.index(product)
