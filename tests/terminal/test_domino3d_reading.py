"""Domino 3D in the terminal: the start screen, records, and what a picture shows."""

import pytest

import tablee
from tablee.commands.printing.record_text import lines
from tablee.games.domino3d.draw.placed import read
from tablee.games.domino3d.draw.svg import LAYOUT, visible
from tablee.games.domino3d.terminal.picture.paint import DARK, GLYPHS
from tablee.games.domino3d.terminal.picture.projection import SIZES
from tablee.games.domino3d.terminal.picture.raster import Raster
from tablee.games.domino3d.terminal.picture.scene import scene, woods
from tablee.games.domino3d.terminal.widgets.net import sides
from tablee.games.domino3d.view import Standing
from tablee.terminal.session import Session
from tablee.terminal.widgets.canvas import Canvas

from .sitting import LARGE, SMALL
from .space_sitting import Racer, at_table, table


def played(players=2, turns=8, **options):
    """A match of bots, left after so many actions."""
    match = tablee.game("domino3d", players=players, **options).new(seed=5, names=["Ada", "Zoé"][:players])
    bot = Racer()
    for _ in range(turns):
        seat = match.to_act[-1]
        match.play(seat, bot.choose(match.view(seat)))
    return match


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_start_screen_chooses_the_mode_and_its_options(size):
    async with at_table(None, size) as here:
        await here.press("right", "right")
        assert "Domino 3D" in here.text()
        assert "Sandglass ‹ 60 s ›" in here.text()
        await here.press("down", "right")
        assert "Time to build ‹ 300 s ›" in here.text()
        assert "Sandglass" not in here.text()
        await here.press("right")
        assert "Players ‹ 1 ›" in here.text()
        await here.press("down", "down", "down", "down", "left")
        assert "Sandglass ‹ none ›" in here.text()
        await here.press("down", "right", "enter")
        assert "glass" in here.shown("#trouble"), "the game says that the advanced one needs a glass"
        await here.press("left", "enter", "enter")
        assert here.match.game.options["mode"] == "solo"
        assert here.match.game.options["glass"] is None
        assert "glass 1 of 10" in here.text()


async def test_the_race_has_one_person_at_a_screen():
    async with at_table(None, lang="fr") as here:
        await here.press("right", "right", "down", "right", "down", "down", "right")
        assert "Personnes ‹ 1 ›" in here.text()
    game = tablee.game("domino3d", players=3, mode="race")
    with pytest.raises(tablee.TableeError) as refused:
        Session.new(game, [None, None, "greedy"])
    assert "--humans 1" in refused.value.text("fr")


@pytest.mark.parametrize("mode", ["game", "race", "solo"])
async def test_a_replay_steps_through_a_record(mode):
    match = played(1 if mode == "solo" else 2, 6, mode=mode)
    async with at_table(None, record=match.record()) as here:
        assert "Step 0 of 6" in here.text()
        await here.press("right", "right", "a", "b", "m", "w")
        assert here.screen.board.corner == 3
        await here.press("end")
        assert here.screen.view.layout == match.view(None).layout
        await here.press("home")
        assert "Ada" in here.text()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_record_is_told_in_plain_text_with_two_views(lang):
    match = played()
    told = "\n".join(lines(match.record(), lang))
    for event in match.history:
        assert event.text(lang, match.names)[1:] in told
    assert "+---" in told
    assert "o===" in told or "o---" in told or "!" in told, "the last one has edges of its own"


@pytest.mark.parametrize("corner", range(4))
def test_every_face_that_is_wholly_seen_shows_its_mark(corner):
    pieces = read(LAYOUT)
    standing = [Standing(piece.domino.name, piece.cells, piece.pose, 0) for piece in pieces]
    canvas = Canvas(120, 50, DARK.felt[0])
    Raster(canvas, SIZES[2], DARK, corner, -60, -30).draw(scene(standing))
    written = sorted(letter for letter, _, _ in canvas.letters.values())
    marks = sorted(GLYPHS[face.mark - 1] for face in visible(pieces, corner))
    assert len(marks) - 3 <= len(written) <= len(marks)
    inks = {letter: ink for letter, ink, _ in canvas.letters.values()}
    assert inks == {letter: DARK.ink[GLYPHS.index(letter)] for letter in inks}, "a colour for each shape"


def test_dominoes_that_touch_are_of_different_woods():
    pieces = read(LAYOUT)
    chosen = woods(pieces)
    cells = {cell: number for number, piece in enumerate(pieces) for cell in piece.cells}
    clashes = 0
    for (x, y, z), number in cells.items():
        for near in ((x + 1, y, z), (x, y + 1, z), (x, y, z + 1)):
            other = cells.get(near, number)
            clashes += other != number and chosen[other] == chosen[number]
    assert clashes == 0


@pytest.mark.parametrize("corner", range(4))
def test_an_unfolded_domino_shows_all_ten_faces(corner):
    for piece in read(LAYOUT):
        found = list(sides(piece, corner))
        assert len({(side.column, side.row) for side in found}) == 10
        assert sorted(side.mark for side in found) == sorted(
            mark for half in piece.domino.faces for mark in half if mark
        )


async def test_watching_bots():
    at = table(2, humans=(), end="equal_turns")
    async with at_table(at) as here:
        await here.until(lambda: at.over)
