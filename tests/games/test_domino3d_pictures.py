"""Pictures of structures: every face that the eye meets is drawn once, and the near covers the far."""

import re
from fractions import Fraction
from math import floor
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablee.games.domino3d import codes
from tablee.games.domino3d.draw import svg as isometric
from tablee.games.domino3d.draw.placed import position, read
from tablee.games.domino3d.draw.svg import (
    FRAMES,
    GOLD,
    LAYOUT,
    MARKS,
    WOOD,
    pictures,
    svg,
    turned,
    visible,
)
from tablee.games.domino3d.draw.text import key, layers, legend, picture, text

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SVG = "{http://www.w3.org/2000/svg}"
CORNERS = range(4)

FLAT = "lay 1|1= at 0,0,0 1,0,0 pose 0"
UPRIGHT = "lay 1|1= at 0,0,0 0,0,1 pose 16"
SQUARE = "lay 1|1= at 0,0,0 1,0,0 pose 0\nlay 2|5= at 0,1,0 1,1,0 pose 0"
ANGLE = "lay 4|5× at 0,0,0 1,0,0 pose 0\nlay 3|4= at 2,1,0 2,0,0 pose 13\nlay 5|6× at 2,-1,0 1,-1,0 pose 5"
THIRD = Fraction(1, 3)


def drawn(placements, **how):
    return ElementTree.fromstring(svg(read(placements), **how))


def marks(root):
    return [int(use.get("href").removeprefix("#d3-")) for use in root.iter(f"{SVG}use")]


def colours(root):
    return [polygon.get("fill") for polygon in root.iter(f"{SVG}polygon")]


def met_by_the_eye(placed, corner):
    """Of each face turned to the eye the triangles that no cell hides, by following the ray to the eye."""
    taken = {turned(cell, corner) for piece in placed for cell in piece.cells}
    met = set()
    for cell in taken:
        for looks, (origin, u, v) in FRAMES.items():
            for share in (THIRD, 2 * THIRD):
                start = [cell[axis] + origin[axis] + share * (u[axis] + v[axis]) for axis in range(3)]
                ray = (Fraction(1, 6) + step * THIRD for step in range(60))
                way = ((start[0] + far, start[1] - far, start[2] + far) for far in ray)
                if not any(tuple(map(floor, point)) in taken for point in way):
                    met.add((cell, looks, share))
    return met


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize(("placements", "faces"), [(FLAT, 5), (UPRIGHT, 5), (SQUARE, 8)])
def test_every_visible_face_is_one_polygon_with_its_mark(placements, faces, corner):
    root = drawn(placements, corner=corner)
    assert len(colours(root)) == len(marks(root)) == faces
    assert marks(root) == [face.mark for face in visible(read(placements), corner)]


def test_the_first_and_the_opposite_corner_show_the_faces_of_the_set():
    faces = {corner: {(face.looks, face.mark) for face in visible(read(FLAT), corner)} for corner in CORNERS}
    top, left, right = isometric.TOP, isometric.LEFT, isometric.RIGHT
    assert faces[0] == {(top, 2), (left, 4), (left, 3), (right, 1)}
    assert faces[1] == {(top, 2), (left, 1), (right, 3), (right, 4)}
    assert faces[2] == {(top, 2), (left, 3), (left, 4), (right, 1)}
    assert faces[3] == {(top, 2), (left, 1), (right, 4), (right, 3)}


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("placements", [FLAT, UPRIGHT, SQUARE, ANGLE, LAYOUT])
def test_a_face_is_drawn_if_and_only_if_the_eye_meets_it(placements, corner):
    placed = read(placements)
    faces = [(face.cell, face.looks) for face in visible(placed, corner)]
    assert len(set(faces)) == len(faces)
    assert set(faces) == {(cell, looks) for cell, looks, _ in met_by_the_eye(placed, corner)}


@pytest.mark.parametrize("corner", CORNERS)
def test_what_is_painted_last_at_a_spot_is_what_the_eye_meets_there(corner):
    placed = read(LAYOUT)
    painted = {}
    for face in visible(placed, corner):
        for share in (THIRD, 2 * THIRD):
            x, y = face.corner(float(share), float(share))
            painted[round(x, 3), round(y, 3)] = face.cell, face.looks, share
    assert set(painted.values()) == met_by_the_eye(placed, corner)


def test_the_four_corners_differ_and_the_same_corner_is_always_the_same():
    placed = read(LAYOUT)
    views = [svg(placed, corner=corner) for corner in CORNERS]
    assert len(set(views)) == 4
    assert [svg(placed, corner=corner + 4) for corner in CORNERS] == views


def test_the_last_domino_is_golden_and_only_this_one():
    placed = read(SQUARE)
    golden = colours(ElementTree.fromstring(svg(placed, highlight=placed[:1])))
    assert sum(colour in GOLD.values() for colour in golden) == 5
    assert sum(colour in WOOD.values() for colour in golden) == 3
    assert not set(colours(drawn(SQUARE))) & set(GOLD.values())


def test_seams_are_drawn_green_where_they_hold_and_red_where_they_do_not():
    one = isometric.example(ANGLE)
    assert one.count(isometric.BROKEN) == 1
    assert one.count(isometric.HOLDS) == 2
    assert isometric.HOLDS not in svg(read(ANGLE))
    assert isometric.BROKEN in isometric.example(ANGLE, corner=2)


def test_halves_are_parted_by_a_dashed_line():
    assert svg(read(FLAT)).count(isometric.GLUED) == 4  # two faces on top, two on the long side
    assert svg(read(UPRIGHT)).count(isometric.GLUED) == 4


def test_the_picture_needs_nothing_from_outside():
    whole = svg(read(LAYOUT), title='20 < 42 & "3D"')
    root = ElementTree.fromstring(whole)
    assert root.get("aria-label") == '20 < 42 & "3D"'
    assert not {"text", "image", "style", "script"} & {
        element.tag.removeprefix(SVG) for element in root.iter()
    }
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert {use.get("href")[1:] for use in root.iter(f"{SVG}use")} <= ids
    assert set(re.findall(r"url\(#([\w-]+)\)", whole)) <= ids
    for mark in MARKS:
        assert mark.colour in whole


def test_a_picture_may_be_empty_or_show_several_corners():
    assert colours(ElementTree.fromstring(svg([]))) == []
    assert len(colours(drawn(FLAT, corner=(0, 1, 2, 3)))) == 20


def test_everything_is_inside_the_picture():
    for corner in CORNERS:
        root = drawn(LAYOUT, corner=corner)
        _, _, width, height = map(float, root.get("viewBox").split())
        group = root.find(f"{SVG}g")
        across, down = map(float, re.findall(r"-?[\d.]+", group.get("transform")))
        for polygon in root.iter(f"{SVG}polygon"):
            numbers = list(map(float, polygon.get("points").split()))
            assert all(0 < x + across < width for x in numbers[::2])
            assert all(0 < y + down < height for y in numbers[1::2])


def test_the_layout_of_the_documentation_is_legal():
    placed = read(LAYOUT)
    for count in range(1, len(placed)):
        assert position(placed[:count]).judged(0, placed[count].data) == codes.FITS
    assert len({piece.domino for piece in placed}) == 20


def test_the_picture_of_the_documentation_is_what_the_code_draws():
    for name, whole in pictures().items():
        assert (PICTURES / name).read_text(encoding="utf-8") == whole


@pytest.mark.parametrize(
    "line",
    [
        "lay 9|9= at 0,0,0 1,0,0 pose 0",
        "lay 2|5= at 0,0,0 1,0,0 pose 24",
        "lay 2|5= at 0,0,0 0,1,0 pose 0",
        "lay 2|5= at 0,0 1,0 pose 0",
    ],
)
def test_a_line_that_is_no_placement_is_refused(line):
    with pytest.raises(ValueError, match="lay"):
        read(line)


def test_a_flat_domino_in_characters():
    assert text(read(FLAT)) == ("  +-------+\n / 2   2 /|\n+-------+1+\n| 4   3 |/\n+-------+\n")


def test_an_upright_domino_in_characters():
    assert text(read(UPRIGHT), 1) == ("  +---+\n / 1 /|\n+---+3|\n| 2 | |\n|   |4+\n| 2 |/\n+---+\n")


def test_a_ghost_has_other_edges_and_another_style():
    start, other = read(SQUARE)
    assert "o=======o" in text([start], 0, other)
    styles = {style for line in picture([start], 0, other) for _, style in line}
    assert {"edge", "ghost", "face", "mark2"} <= styles
    assert any(re.fullmatch("ghost[1-6]", style) for style in styles)


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("count", [10, 20])
def test_the_picture_in_characters_fits_a_terminal(corner, count):
    lines = text(read(LAYOUT)[:count], corner).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 40


def test_the_four_pictures_in_characters_differ_and_show_the_same_faces_as_the_drawing():
    placed = read(LAYOUT)[:2]
    assert len({text(placed, corner) for corner in CORNERS}) == 4
    for corner in CORNERS:
        shown = sorted(int(digit) for digit in re.findall(r"\d", text(read(FLAT), corner)))
        assert shown == sorted(face.mark for face in visible(read(FLAT), corner))


def test_a_plan_shows_letters_marks_and_what_goes_up():
    placed = read("lay 5|5× at 0,0,0 1,0,0 pose 0\nlay 3|5= at 2,0,1 2,0,0 pose 21")
    assert layers(placed) == (
        "z=0      x=0     x=1     x=2\n"
        "      +---------------+-------+\n"
        "      |A  3    A  3   |B  3   |\n"
        "y=0   |5  1       6   |   ^  6|\n"
        "      |   4       4   |   4   |\n"
        "      +---------------+-------+\n"
        "\n"
        "z=1      x=0     x=1     x=2\n"
        "                      +-------+\n"
        "                      |B  5   |\n"
        "y=0                   |1  3  6|\n"
        "                      |   2   |\n"
        "                      +-------+\n"
        "\n"
        "A 5|5×   B 3|5=\n"
    )


def test_plans_of_nothing_and_of_a_covered_domino():
    assert layers([]) == text([]) == key([]) == ""
    tower = read("lay 1|4× at 0,0,0 1,0,0 pose 0\nlay 4|5= at 0,0,2 0,0,1 pose 21")
    assert layers(tower[:1]).splitlines()[3].startswith("y=0   |1  2")
    assert layers(tower).splitlines()[3].startswith("y=0   |1  .")


@pytest.mark.parametrize(("lang", "word"), [("en", "1 disc"), ("fr", "6 étoile")])
def test_the_legend_names_the_six_marks(lang, word):
    assert word in legend(lang)
    assert len(legend(lang).split("   ")) == 6
