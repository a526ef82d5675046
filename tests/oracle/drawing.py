"""Layouts drawn in text: `#` a laid tile, `*` the place in question, a number on every point."""

from .lattice import points


def signs(lines):
    return {(line, column): sign for line, text in enumerate(lines) for column, sign in enumerate(text)}


def numbers_in(lines):
    return {place: int(sign) for place, sign in signs(lines).items() if sign.isdigit()}


def marks_in(lines):
    return {place: sign for place, sign in signs(lines).items() if sign in "#*"}


def read(cells, known):
    """(layout of the `#` cells, the `*` cell, the numbers round it)."""
    layout = {cell: tuple(known[p] for p in points(cell)) for cell, mark in cells.items() if mark == "#"}
    star = next(cell for cell, mark in cells.items() if mark == "*")
    return layout, star, tuple(known[p] for p in points(star))


def squares(drawing):
    """Points 4 columns and 2 lines apart, the mark in the middle of its cell."""
    lines = drawing.strip("\n").split("\n")
    numbers = numbers_in(lines)
    left = min(column for _, column in numbers)
    known = {((column - left) // 4, line // 2): number for (line, column), number in numbers.items()}
    cells = {((column - left) // 4, line // 2): mark for (line, column), mark in marks_in(lines).items()}
    return read(cells, known)


def triangles(drawing):
    """Points 4 columns apart, every line of points 2 columns further; marks under an apex or over one."""
    lines = drawing.strip("\n").split("\n")
    numbers = numbers_in(lines)
    bottom = max(line for line, _ in numbers)
    left = min(column for line, column in numbers if line == bottom)
    known = {}
    for (line, column), number in numbers.items():
        j = (bottom - line) // 2
        known[(column - left - 2 * j) // 4, j] = number
    cells = {}
    for (line, column), mark in marks_in(lines).items():
        j = (bottom - line) // 2
        across = column - left - 2 * j
        if across % 4 == 2:
            cells[across // 4, j, "up"] = mark
        else:
            cells[across // 4 - 1, j, "down"] = mark
    return read(cells, known)
