"""Pictures of Quadrot's boards: in characters and as SVG, with colours and patterns, and with pawns."""

import json
import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablee.games.quadrot.board_file import board, read, shipped
from tablee.games.quadrot.codes import COLOURS, FACES, KINDS, SIDES
from tablee.games.quadrot.draw import symbols
from tablee.games.quadrot.draw.svg import SCENE, SIZE, Picture, draw, pictures, svg
from tablee.games.quadrot.draw.text import (
    FLAT,
    UPRIGHT,
    behind,
    legend,
    pawns_in,
    pawns_written,
    picture,
    text,
)
from tablee.games.quadrot.engine.core import Quadrot
from tablee.games.quadrot.engine.paths import Paths
from tablee.play.errors import OptionError

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "fr")
QUADRAT = json.loads(files("tablee.games.quadrot").joinpath("boards/quadrat.json").read_text("utf-8"))
PAWNS = {"S": ["d1", "f6", "start", "home"], "N": ["e7", "c7", "start", "start"]}


def changed(change):
    data = json.loads(json.dumps(QUADRAT))
    change(data)
    return read(json.dumps(data))


def drawn(*what, **how):
    return ElementTree.fromstring(svg(*what, **how))


def symbols_in(root):
    return [use.get("href").removeprefix("#qr-") for use in root.iter(f"{SVG}use")]


def words_in(root):
    return [text.text for text in root.iter(f"{SVG}text")]


def spots_of(root, name):
    """Where a symbol is drawn: by itself, or in a group that is moved as a whole."""
    found = []
    for group in root.iter():
        for use in group.findall(f"{SVG}use"):
            if use.get("href") == f"#qr-{name}":
                moved = use.get("transform") or group.get("transform")
                found.append(tuple(map(float, re.findall(r"-?[\d.]+", moved)[:2])))
    return found


def test_the_whole_board_in_characters():
    assert text(board("quadrat"), PAWNS) == (
        "                     ▄▄▄▄▄▄▄▄N▄▄▄▄▄▄▄\n"
        "                      ┃╎          ┃╎\n"
        "                c9╌╌╌╌d9━━━[e9]···f9····g9\n"
        "                 ┃     ╎     ║     ╎     ┃\n"
        "          b8════c8╌╌╌╌d8━━━━e8════f8━━━━g8━━━━h8\n"
        "           ┃     ╎     ╎     ╎     ╎     :     ║\n"
        "    a7━━━━b7···*N2*━━━d7━━━━N1╌╌╌╌f7═══*g7*╌╌╌h7━━━━i7\n"
        "     :     ┃     ║     :     ╎     ┃     ┃     ╎     ╎\n"
        "▐━╌━a6╌╌╌╌b6╌╌╌╌c6━━━(d6)╌╌╌e6━━━(S2)···g6╌╌╌╌h6╌╌╌╌i6━╌━▌\n"
        "▐    :     ║     ╎     ┃     :     ╎     ┃     ┃     ┃   ▌\n"
        "W  [a5]═══b5╌╌╌╌c5╌╌╌╌d5···[e5]···f5╌╌╌╌g5╌╌╌╌h5═══[i5]  E\n"
        "▐    ┃     ┃     ┃     ╎     :     ┃     ╎     ║     :   ▌\n"
        "▐━╌━a4╌╌╌╌b4╌╌╌╌c4···(d4)━━━e4╌╌╌(f4)━━━g4╌╌╌╌h4╌╌╌╌i4━╌━▌\n"
        "     ╎     ╎     ┃     ┃     ╎     :     ║     ┃     :\n"
        "    a3━━━━b3╌╌╌*c3*═══d3╌╌╌╌e3━━━━f3━━━*g3*···h3━━━━i3\n"
        "           ║     :     ╎     ╎     ╎     ╎     ┃\n"
        "          b2━━━━c2━━━━d2════e2━━━━f2╌╌╌╌g2════h2\n"
        "                 ┃     ╎     ║     ╎     ┃\n"
        "                c1····S1···[e1]━━━f1╌╌╌╌g1\n"
        "                      ┃╎          ┃╎\n"
        "                     ▀▀▀▀▀▀▀▀S▀▀▀▀▀▀▀\n"
    )


def test_a_part_has_only_what_lies_in_its_frame():
    assert text(board("quadrat"), PAWNS, ("c1", "e2")) == (
        "c2━━━━d2════e2\n ┃     ╎     ║\nc1····S1···[e1]\n"
    )
    assert "S" in text(board("quadrat"), part=("c1", "g1")), "a side is drawn when all of it is in the frame"


def test_who_is_behind_the_lines_is_told_apart():
    assert behind(PAWNS, "en") == "S  start S3   home S4\nN  start N3 N4   home -\n"
    assert behind(PAWNS, "fr") == "S  départ S3   arrivée S4\nN  départ N3 N4   arrivée -\n"


def test_glyphs_know_their_colour_kind_and_side():
    lines = picture(board("quadrat"), PAWNS)
    looks = {look for line in lines for _, look in line}
    assert looks >= {*COLOURS, *KINDS, *SIDES, "line", "empty"}
    for colour in COLOURS:
        found = {letter for line in lines for letter, look in line if look == colour}
        assert {FLAT[colour], UPRIGHT[colour]} <= found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", shipped())
def test_a_board_in_characters_fits_a_terminal_and_shows_every_point(name, lang):
    whole = text(board(name), lang=lang)
    assert max(map(len, whole.splitlines())) <= 80
    for point in board(name).points:
        assert len(re.findall(rf"(?<!\w){point.id}(?!\w)", whole)) == 1


def test_a_slanting_segment_has_the_letter_of_its_colour():
    rosace = board("rosace")
    assert text(rosace, part=("c1", "j2")) != text(rosace, part=("c1", "j2"), lang="fr")
    assert "y" in text(rosace, part=("i1", "j2"))
    assert "j" in text(rosace, part=("i1", "j2"), lang="fr").replace("j2", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_has_every_pattern_and_every_bracket(lang):
    for mark in (*FLAT.values(), *UPRIGHT.values(), "(c3)", "*c3*", "[c3]"):
        assert mark in legend(lang)


def test_pawns_come_from_the_engine_or_from_a_written_position():
    quadrat = board("quadrat")
    core = Quadrot(Paths(quadrat), 2)
    assert pawns_in(core) == {"S": ["start"] * 4, "N": ["start"] * 4}
    places = [[quadrat.number[place] for place in PAWNS[side]] for side in "SN"]
    core.set_up(places, 0, 1, (), (0, 0), ())
    assert pawns_in(core) == PAWNS
    layout = [
        {"seat": 0, "pawn": 0, "at": "d1"},
        {"seat": 0, "pawn": 1, "at": "f6"},
        {"seat": 1, "pawn": 0, "at": "e7"},
        {"seat": 1, "pawn": 1, "at": "c7"},
    ]
    assert pawns_written({"layout": layout, "hands": [[2], [2, 3]]}) == PAWNS


def test_a_board_measured_with_a_ruler_is_not_drawn_larger_than_a_screen_can_show():
    def measured(data):
        for index, point in enumerate(data["points"]):
            point["x"] = round(100 * point["x"] + 0.001 * index, 3)
            point["y"] = round(100 * point["y"] - 0.001 * index, 3)

    lines = text(changed(measured)).splitlines()
    assert len(lines) <= 30
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("name", shipped())
def test_every_point_and_every_segment_is_drawn(name):
    made, root = board(name), drawn(board(name))
    for kind in KINDS:
        assert symbols_in(root).count(kind) == len(made.of_kind(kind)) + 1, "one is in the legend"
    assert set(words_in(root)) >= {point.id for point in made.points}
    whole = svg(made)
    picture = Picture(made, {})
    for segment in made.segments:
        (ax, ay), (bx, by) = picture.spot[segment.a], picture.spot[segment.b]
        assert f'"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" stroke=' in whole


def test_the_four_colours_have_four_patterns():
    lines = [
        re.sub("#[0-9a-f]{6}", "", symbols.line((0, 0), (9, 0), symbols.STYLES[colour], 10))
        for colour in COLOURS
    ]
    assert len(set(lines)) == 4
    assert len({style.pattern for style in symbols.STYLES.values()}) == 4


def test_the_four_sides_have_pawns_of_four_colours_and_four_shapes():
    assert len(set(symbols.SEAT_HEX.values())) == len(set(symbols.HEADS.values())) == 4


def test_pawns_stand_on_their_points_wait_behind_their_line_or_are_home_opposite():
    quadrat = board("quadrat")
    root, where = drawn(quadrat, PAWNS), Picture(quadrat, PAWNS)
    assert (
        sorted(name for name in symbols_in(root) if name.startswith("pawn"))
        == ["pawn-N"] * 4 + ["pawn-S"] * 4
    )
    on = [(x, y - 4) for x, y in spots_of(root, "pawn-S")]
    for at in ("d1", "f6"):
        assert any(abs(x - where.spot[at][0]) < 1 and abs(y - where.spot[at][1]) < 1 for x, y in on)
    assert sum(y > where.edge["S"] for _, y in on) == 1, "one waits"
    assert sum(y < where.edge["N"] for _, y in on) == 1, "one is home"


@pytest.mark.parametrize("side", SIDES)
def test_who_waits_is_behind_the_own_line_on_every_side(side):
    quadrat = board("quadrat")
    where, root = Picture(quadrat, {}), drawn(quadrat, {side: ["start"] * 4})
    axis = 1 if side in "SN" else 0
    for spot in spots_of(root, f"pawn-{side}"):
        assert (spot[axis] > where.edge[side]) == (side in "SE")
        assert 12 < spot[axis] < SIZE - 12


def test_the_throw_and_shining_points_are_drawn_when_given():
    quadrat = board("quadrat")
    assert len(list(drawn(quadrat, dice=("red", "black")).iter(f"{SVG}rect"))) == 2 + len(
        list(drawn(quadrat).iter(f"{SVG}rect"))
    )
    assert svg(quadrat, highlight=("c3", "c7")).count("#ffb300") == 2
    assert svg(quadrat).count('rx="6"') == len(FACES)


@pytest.mark.parametrize(("lang", "words"), [("en", {"thrown", "yellow"}), ("fr", {"lancer", "jaune"})])
def test_the_words_are_those_of_the_language(lang, words):
    assert set(words_in(drawn(board("quadrat"), dice=("red", "red"), lang=lang))) >= words


def test_the_picture_needs_nothing_from_outside():
    whole = svg(board("quadrat"), SCENE, title='<Quadrot> & "more"')
    root = ElementTree.fromstring(whole)
    assert '<Quadrot> & "more"' in words_in(root)
    assert not {"image", "style", "script"} & {element.tag.removeprefix(SVG) for element in root.iter()}
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert {use.get("href")[1:] for use in root.iter(f"{SVG}use")} <= ids
    assert set(re.findall(r"url\(#([\w-]+)\)", whole)) <= ids


def test_a_board_file_may_choose_colours_and_patterns_but_nothing_else():
    def style(data):
        data["style"] = {
            "red": {"hex": "#aa0000", "pattern": "dots"},
            "blue": {"hex": '"/><script/>', "pattern": "stars"},
            "yellow": 3,
        }

    chosen = symbols.styles(changed(style))
    assert chosen["red"] == ("#aa0000", "dots")
    assert {colour: chosen[colour] for colour in COLOURS[1:]} == {
        colour: symbols.STYLES[colour] for colour in COLOURS[1:]
    }


@pytest.mark.parametrize("name", ["<b>", 'a"b', "a\u0000b", "é & è"])
def test_any_name_of_a_board_can_be_drawn(name, tmp_path):
    file, to = tmp_path / "board.json", tmp_path / "board.svg"
    file.write_text(json.dumps(QUADRAT | {"name": name}), encoding="utf-8")
    draw(str(file), to)
    root = ElementTree.fromstring(to.read_text(encoding="utf-8"))
    assert "".join(letter for letter in name if letter.isprintable()) in words_in(root)


def test_a_board_that_breaks_R20_is_not_drawn(tmp_path):
    file, to = tmp_path / "board.json", tmp_path / "board.svg"
    file.write_text(json.dumps(QUADRAT | {"segments": []}), encoding="utf-8")
    with pytest.raises(OptionError):
        draw(str(file), to)
    assert not to.exists()


def test_the_pictures_of_the_documentation_are_what_the_code_draws():
    for name, whole in pictures().items():
        assert (PICTURES / name).read_text(encoding="utf-8") == whole
