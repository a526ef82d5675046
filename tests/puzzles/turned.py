"""The same position seen from other sides, made with coordinates of its own."""

from cmath import exp, pi

import msgspec

from tablee.games.domino3d.geometry import DIRECTIONS
from tablee.games.domino3d.pieces import DOMINOES
from tablee.games.quadrot.board_file import board

TURNS = {"triominos": 6, "quadominos": 4, "domino3d": 4, "quadrot": 4}


def turned(view):
    """All turns but the first; in Quadrot those that bring every seat to a side where one sits."""
    made = [TURNED[view.game](view, number) for number in range(1, TURNS[view.game])]
    return [one for one in made if one is not None]


def about(point, number, of):
    return point * exp(2j * pi * number / of)


def shifted(view, number):
    """Triangles and squares: the points of a cell as complex numbers, turned, and shifted by two cells."""
    three = view.game == "triominos"
    sides = 6 if three else 4
    across = exp(1j * pi / 3) if three else 1j

    def back(point):
        j = round(point.imag / across.imag)
        return round(point.real - j * across.real), j

    laid = []
    for piece in view.layout:
        if three:
            i, j, kind = piece.at
            corners = {
                "up": [(i, j), (i, j + 1), (i + 1, j)],
                "down": [(i, j + 1), (i + 1, j + 1), (i + 1, j)],
            }[kind]
        else:
            x, y = piece.at
            corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        points = {
            back(about(i + j * across, number, sides)): value
            for (i, j), value in zip(corners, piece.corners, strict=True)
        }
        laid.append(placed(piece, points, three))
    return msgspec.structs.replace(view, layout=tuple(laid))


def placed(piece, points, three):
    x, y = min(i for i, _ in points), min(j for _, j in points)
    if not three:
        order, at = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)], (x, y)
    elif (x, y) in points:
        order, at = [(x, y), (x, y + 1), (x + 1, y)], (x, y, "up")
    else:
        order, at = [(x, y + 1), (x + 1, y + 1), (x + 1, y)], (x, y, "down")
    return msgspec.structs.replace(piece, at=at, corners=tuple(points[one] for one in order))


def round_the_vertical(view, number):
    """A domino is put into the one pose that shows its marks where the turn takes them."""

    def move(cell):
        x, y, z = cell
        for _ in range(number):
            x, y = -y, x
        return x, y, z

    laid = []
    for piece in view.layout:
        domino = next(one for one in DOMINOES if one.name == piece.domino)
        marks = [
            {move(DIRECTIONS[look]): domino.mark(piece.pose, half, look) for look in range(6)}
            for half in (0, 1)
        ]
        pose = next(
            pose
            for pose in range(24)
            if all(
                domino.mark(pose, half, look) == marks[half][DIRECTIONS[look]]
                for half in (0, 1)
                for look in range(6)
            )
        )
        cells = tuple(move(cell) for cell in piece.cells)
        laid.append(msgspec.structs.replace(piece, cells=cells, pose=pose))
    return msgspec.structs.replace(view, layout=tuple(laid))


def round_the_board(view, number):
    """Every seat moves on by so many sides."""
    sides = {2: [0, 2], 4: [0, 1, 2, 3]}.get(len(view.scores))
    if sides is None or any((side + number) % 4 not in sides for side in sides):
        return None
    seat_after = [sides.index((side + number) % 4) for side in sides]
    points = board(dict(view.options)["board"]).points
    name = {(point.x, point.y): point.id for point in points}
    where = {point.id: complex(point.x, point.y) for point in points}

    def move(point):
        there = where[point] * (-1j) ** number
        return name[round(there.real), round(there.imag)]

    waiting = [0] * len(sides)
    for seat, count in enumerate(view.waiting):
        waiting[seat_after[seat]] = count
    layout = tuple(
        msgspec.structs.replace(pawn, seat=seat_after[pawn.seat], at=move(pawn.at)) for pawn in view.layout
    )
    return msgspec.structs.replace(view, layout=layout, seat=seat_after[view.seat], waiting=tuple(waiting))


TURNED = {
    "triominos": shifted,
    "quadominos": shifted,
    "domino3d": round_the_vertical,
    "quadrot": round_the_board,
}
