"""Cells as characters: they cover the table without holes, and a click finds the cell that is drawn there."""

from itertools import product

import pytest

from tablee.games.corners.terminal.shape import Squares, Triangles
from tablee.terminal.widgets.canvas import Canvas

SHAPES = [Triangles(size) for size in (3, 4, 5, 6)] + [Squares(size) for size in (2, 3, 4, 5)]


def cells(shape):
    square = list(product(range(-3, 4), repeat=2))
    return square if isinstance(shape, Squares) else [(*at, way) for at in square for way in ("up", "down")]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{type(shape).__name__} {shape.size}")
def test_cells_neither_overlap_nor_leave_holes(shape):
    owner = {}
    for cell in cells(shape):
        for line, left, right in shape.spans(cell):
            for point in range(left, right):
                assert owner.setdefault((line, point), cell) == cell
    left, top, right, bottom = shape.box((0, 0, "up"))
    inside = product(range(2 * top, 2 * bottom), range(2 * left, 2 * right))
    assert all(point in owner for point in inside)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{type(shape).__name__} {shape.size}")
def test_a_click_on_a_number_or_a_mark_meets_its_cell(shape):
    for cell in cells(shape):
        spots = [*shape.numbers(cell), shape.middle(cell), *shape.label(cell)]
        assert len(set(shape.numbers(cell))) == len(shape.numbers(cell))
        assert shape.middle(cell) not in shape.numbers(cell)
        for column, row in spots:
            assert shape.cell_at(column, row) == cell


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{type(shape).__name__} {shape.size}")
def test_cells_that_share_a_side_differ_in_shade(shape):
    for cell in cells(shape):
        if isinstance(shape, Squares):
            assert shape.shade(cell) != shape.shade((cell[0] + 1, cell[1]))
            assert shape.shade(cell) != shape.shade((cell[0], cell[1] + 1))
        else:
            assert shape.shade((*cell[:2], "up")) != shape.shade((*cell[:2], "down"))


def test_a_canvas_joins_points_to_block_letters_and_keeps_letters():
    canvas = Canvas(3, 1, "black")
    canvas.span(0, 0, 3, "white")
    canvas.span(1, 1, 2, "white")
    canvas.write(2, 0, "7", "red", bold=True)
    assert canvas.strips()[0].text == "▖▘7"
    canvas.span(5, 0, 2, "white")
    canvas.write(9, 9, "x", "red")
    assert len(canvas.strips()) == 1
