"""Drawings: what `docs/formats.md` says of layouts in text."""

import random
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablee.games.corners.draw.svg import INK, LAYOUTS, pictures, svg
from tablee.games.corners.draw.text import TILINGS, draw, parse
from tests.scene import scene

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"

TRIANGLES = r"""
    3---4
   /#\*/
  5---3
"""

SQUARES = """
4---4---3
| # | * |
4---4---3
"""


def test_triangles_are_read_clockwise_from_the_lower_left_or_the_upper_left_point():
    assert parse(TRIANGLES, "triangles") == {
        "#": [{"tile": [3, 3, 5], "at": [0, 0, "up"], "corners": [5, 3, 3]}],
        "*": [{"tile": [3, 3, 4], "at": [0, 0, "down"], "corners": [3, 4, 3]}],
    }


def test_squares_are_read_clockwise_from_the_top_left():
    assert parse(SQUARES, "squares") == {
        "#": [{"tile": [4, 4, 4, 4], "at": [0, 0], "corners": [4, 4, 4, 4]}],
        "*": [{"tile": [3, 3, 4, 4], "at": [1, 0], "corners": [4, 3, 3, 4]}],
    }


def test_the_leftmost_point_of_the_lowest_line_is_the_origin_of_triangles():
    picture = r"""
    1---2
   /#\#/ \
  0---0---0
       \#/
        4
"""
    cells = [tuple(cell["at"]) for cell in parse(picture, "triangles")["#"]]
    assert cells == [(-2, 1, "up"), (-2, 1, "down"), (-1, 0, "down")]


def test_the_top_left_of_the_box_is_the_origin_of_squares():
    picture = """
        0---1
        | # |
0---0---0---1
| # |
2---2
"""
    assert [cell["at"] for cell in parse(picture, "squares")["#"]] == [[2, 0], [0, 1]]


def test_a_dot_and_a_blank_are_points_without_a_number():
    dotted = "    3---4\n   /#\\*/ \\\n  5---3---."
    assert parse(dotted, "triangles") == parse(TRIANGLES, "triangles")


def test_decoration_is_ignored():
    bare = TRIANGLES.translate(str.maketrans("-/\\|", "    "))
    assert parse(bare, "triangles") == parse(TRIANGLES, "triangles")


def test_an_empty_drawing_has_no_cells():
    assert parse("", "triangles") == {}
    assert draw([], "squares") == ""


@pytest.mark.parametrize(("picture", "tiling"), [(TRIANGLES, "triangles"), (SQUARES, "squares")])
def test_draw_writes_what_parse_reads(picture, tiling):
    written = draw(parse(picture, tiling), tiling)
    assert written.split() == picture.split()
    assert parse(written, tiling) == parse(picture, tiling)


def random_cells(tiling, rng):
    """Some cells of one labelled lattice, each with a mark."""
    lattice = TILINGS[tiling]
    numbers = {}
    marked = {}
    taken = set()
    for _ in range(rng.randint(1, 25)):
        place = (rng.randint(-4, 4), rng.randint(-4, 4))
        cell = (*place, rng.choice(["up", "down"])) if tiling == "triangles" else place
        if cell in taken:
            continue
        taken.add(cell)
        corners = [numbers.setdefault(point, rng.randint(0, 5)) for point in lattice.corners(cell)]
        entry = {"tile": sorted(corners), "at": list(cell), "corners": corners}
        marked.setdefault(rng.choice("##*az"), []).append(entry)
    return marked


def moved(marked):
    """The same cells with the first one of them at the origin, in one order."""
    entries = [(mark, entry) for mark, group in marked.items() for entry in group]
    left, low = min(tuple(entry["at"][:2]) for _, entry in entries)
    return sorted(
        (mark, entry["at"][0] - left, entry["at"][1] - low, *entry["at"][2:], *entry["corners"])
        for mark, entry in entries
    )


@pytest.mark.parametrize("tiling", TILINGS)
def test_parse_undoes_draw_up_to_the_origin(tiling):
    rng = random.Random(5)
    for _ in range(100):
        marked = random_cells(tiling, rng)
        assert moved(parse(draw(marked, tiling), tiling)) == moved(marked)


def test_cells_are_listed_from_top_to_bottom_and_left_to_right():
    picture = draw([{"at": [x, y], "corners": [1, 1, 1, 1]} for x in range(3) for y in range(3)], "squares")
    cells = [cell["at"] for cell in parse(picture, "squares")["#"]]
    assert cells == [[x, y] for y in range(3) for x in range(3)]


@pytest.mark.parametrize(
    ("picture", "tiling", "complaint"),
    [
        ("    3---4\n   /#\\*/\n  5--3", "triangles", "line 3, column 6: '3' is not on a lattice point"),
        (
            "    3---4\n   /#*/\n  5---3",
            "triangles",
            "line 2, column 6: the mark '\\*' is not in the middle of a cell",
        ),
        ("    3\n   /#\\\n  5", "triangles", "line 2, column 5: .* needs a number at line 3, column 7"),
        ("4---4\n| # |\n4---.", "squares", "line 2, column 3: .* needs a number at line 3, column 5"),
        ("4---4\n\n| # |\n4---4", "squares", "line 4, column 1: .* points are 4 columns and 2 lines apart"),
        ("4---4\n| X |\n4---4", "squares", "line 2, column 3: 'X' means nothing"),
        ("  #", "triangles", "line 1, column 3: a mark, but no point"),
        ("4", "hexagons", "unknown tiling 'hexagons': it is one of triangles, squares"),
    ],
)
def test_a_wrong_drawing_is_refused_with_line_and_column(picture, tiling, complaint):
    with pytest.raises(ValueError, match=complaint):
        parse(picture, tiling)


def test_cells_that_clash_cannot_be_drawn():
    one = {"at": [0, 0], "corners": [1, 2, 3, 4]}
    with pytest.raises(ValueError, match="carries 2"):
        draw([one, {"at": [1, 0], "corners": [5, 2, 3, 3]}], "squares")
    with pytest.raises(ValueError, match="taken twice"):
        draw([one, one], "squares")
    with pytest.raises(ValueError, match="is no mark"):
        draw({"A": [one]}, "squares")


def painted(picture, attribute, *values):
    return [shape for shape in ElementTree.fromstring(picture).iter() if shape.get(attribute) in values]


@pytest.mark.parametrize(("picture", "tiling"), [(TRIANGLES, "triangles"), (SQUARES, "squares")])
def test_a_picture_shows_every_tile_and_lights_up_what_is_asked_for(picture, tiling):
    cells = parse(picture, tiling)
    star = cells["*"][0]
    drawn = svg([*cells["#"], star], tiling, highlight=[star["at"]], title="<two> tiles")
    assert len(painted(drawn, "fill", "url(#ivory)")) == 1
    assert len(painted(drawn, "fill", "url(#gold)")) == 1
    assert len(painted(drawn, "stroke", *INK)) == 2 * len(star["corners"])
    assert len(painted(drawn, "aria-label", "<two> tiles")) == 1


def test_an_empty_table_is_a_picture_too():
    ElementTree.fromstring(svg([], "triangles"))


def test_the_pictures_of_the_documentation_are_up_to_date_and_load_nothing():
    for file, picture in pictures().items():
        assert (PICTURES / file).read_text(encoding="utf-8") == picture
        assert picture.count("//") == 1, "the name space of SVG, and no other address"


@pytest.mark.parametrize("game", LAYOUTS)
def test_the_pictures_of_the_documentation_are_layouts_of_the_game(game):
    _, tiling, picture = LAYOUTS[game]
    match = scene(game, picture)
    assert len(match.position()["layout"]) == len(parse(picture, tiling)["#"]) > 18
