"""The board of Quadrot: what follows from it, what R20 refuses, and random walks on it."""

import copy
import json
from importlib.resources import files
from zlib import crc32

import pytest

from tablee.games.quadrot.board import FORWARD, OPPOSITE, Double
from tablee.games.quadrot.board_file import board, read, shipped
from tablee.games.quadrot.codes import (
    HOME,
    MOST_TURNS,
    PASS,
    SENT_BACK,
    TIMED_OUT,
    TIMEOUT,
    VERB,
    packed,
    unpacked_step,
)
from tablee.games.quadrot.engine.core import Quadrot
from tablee.games.quadrot.engine.paths import Paths
from tablee.games.quadrot.refusals import listed_code
from tablee.play.errors import OptionError
from tablee.play.position import CHANCE
from tablee.play.rng import Rng

TEXT = files("tablee.games.quadrot").joinpath("boards/quadrat.json").read_text("utf-8")
SIDES = "SWNE"
CHECKSUM = 266628125


def changed(change):
    """The board of the box, with one thing changed."""
    data = json.loads(TEXT)
    change(data)
    return data


def refused(change):
    with pytest.raises(OptionError) as error:
        read(json.dumps(changed(change)))
    return error.value.key, error.value.values.get("entry")


def test_R1_the_board_has_four_sides_that_mirror_each_other():
    quadrat = board("quadrat")
    assert shipped()[0] == "quadrat"
    assert (len(quadrat.points), len(quadrat.segments)) == (69, 120)
    for side in SIDES:
        assert set(quadrat.sides[side].last_points) == set(quadrat.sides[OPPOSITE[side]].entry_points)


@pytest.mark.parametrize("side", SIDES)
def test_R10_stubs_are_halves_of_doubles_in_and_out(side):
    quadrat = board("quadrat")
    own = quadrat.sides[side]
    stubs = [double for double in quadrat.doubles(side) if double.a == "start" or double.c == "home"]
    assert sorted(double.over for double in stubs) == sorted(
        (*own.entry_points, *own.last_points, own.finish_square)
    )
    for double in stubs:
        ends = (double.over, double.c) if double.a == "start" else (double.a, double.over)
        one, two = (quadrat.point[end] for end in ends)
        assert (two.x - one.x, two.y - one.y) == FORWARD[side]


def test_R10_a_double_is_walked_by_its_two_colours_in_either_order():
    double = Double("start", "d1", "d2", ("red", "blue"), ("yellow",))
    assert double.fits("red", "yellow")
    assert double.fits("yellow", "blue")
    assert not double.fits("red", "blue")
    assert not double.fits("yellow", "yellow")


def test_R10_lengths_may_differ_and_coordinates_may_be_decimals():
    def press_the_east(data):
        for point in data["points"]:
            if point["x"] > 0:
                point["x"] = round(point["x"] * 0.3, 1)

    bent = read(json.dumps(changed(press_the_east)))
    assert bent.scale == 10
    assert bent.over("S", "d3", "f3") == "e3"
    assert len(bent.doubles("S")) == len(board("quadrat").doubles("S"))


def test_R10_a_bend_is_no_double():
    def bend(data):
        next(point for point in data["points"] if point["id"] == "e3")["y"] += 0.25

    bent = read(json.dumps(changed(bend)))
    assert board("quadrat").over("S", "d3", "f3") == "e3"
    assert bent.over("S", "d3", "f3") is None
    assert bent.over("S", "e2", "e4") == "e3"


@pytest.mark.parametrize("side", SIDES)
def test_R16_distances_count_dice_to_home(side):
    quadrat = board("quadrat")
    far = quadrat.distances(side)
    assert far["home"] == 0
    assert {far[point] for point in quadrat.sides[side].last_points} == {1}
    assert far["start"] == 8
    assert not set(quadrat.of_kind("red")) & set(far)


def drop_segments_of(*points):
    def change(data):
        data["segments"] = [one for one in data["segments"] if not {one["a"], one["b"]} & set(points)]

    return change


def move_point(data, name, x, y):
    next(point for point in data["points"] if point["id"] == name).update(x=x, y=y)


def wall(data):
    """Every point in the row of the middle is a red square, and nothing flies."""
    for point in data["points"]:
        if point["kind"] != "red" or point["y"] == 0:
            point["kind"] = "red" if point["y"] == 0 else "plain"


@pytest.mark.parametrize(
    ("change", "key", "entry"),
    [
        (drop_segments_of("c9"), "board_disconnected", "points[0] c9"),
        (lambda data: move_point(data, "e3", 0, -0.5), "board_crosses", None),
        (
            lambda data: (
                data["segments"].append({"a": "c1", "b": "d2", "colour": "red"})
                or data["segments"].append({"a": "c2", "b": "d1", "colour": "red"})
            ),
            "board_crosses",
            "segments[121] c2-d1",
        ),
        (
            lambda data: data["segments"].append({"a": "c1", "b": "c3", "colour": "red"}),
            "board_crosses",
            "segments[120] c1-c3",
        ),
        (
            lambda data: data["segments"].append({"a": "a4", "b": "a3", "colour": "red"}),
            "board_twice",
            "segments[120] a4-a3",
        ),
        (lambda data: data["segments"][0].update(b="a3"), "board_entry", "segments[0] a3-a3"),
        (lambda data: data["segments"][3].update(b="z9"), "board_no_point", "segments[3].b"),
        (lambda data: data["segments"][0].update(colour="pink"), "board_entry", "segments[0] a3-a4.colour"),
        (lambda data: data["points"][4].update(kind="grey"), "board_entry", "points[4] g9.kind"),
        (lambda data: data["points"][4].pop("x"), "board_entry", "points[4] g9.x"),
        (lambda data: data["points"][4].update(x=float("nan")), "board_entry", "points[4] g9.x"),
        (lambda data: data["points"][4].update(id="home"), "board_entry", "points[4].id"),
        (lambda data: data["points"][4].update(id="c-4"), "board_entry", "points[4].id"),
        (lambda data: data["points"][4].update(id="c9"), "board_twice", "points[4] c9"),
        (lambda data: data["points"][4].update(x=-2), "board_twice", "points[4] g9"),
        (lambda data: data.pop("segments"), "board_entry", "segments"),
        (lambda data: data.update(points=[3]), "board_entry", "points[0]"),
        (lambda data: data.update(points=data["points"] * 2), "board_entry", "points"),
        (lambda data: data.update(name=""), "board_entry", "name"),
        (lambda data: data["seats"].pop(), "board_entry", "seats"),
        (lambda data: data["seats"][1].update(side="S"), "board_twice", "seats[1] S"),
        (lambda data: data["seats"][1].update(side="X"), "board_entry", "seats[1].side"),
        (
            lambda data: data["seats"][0].update(last_points=["f9", "c9"]),
            "board_entry",
            "seats[0] S.last_points",
        ),
        (
            lambda data: data["seats"][0].update(entry_points=["d1", "d1"]),
            "board_entry",
            "seats[0] S.entry_points",
        ),
        (
            lambda data: data["seats"][0].update(entry_points=["d1", "e1"]),
            "board_entry",
            "seats[0] S.entry_points",
        ),
        (
            lambda data: data["seats"][0].update(finish_red_square="e8"),
            "board_entry",
            "seats[0] S.finish_red_square",
        ),
        (
            lambda data: data["seats"][2].update(finish_red_square="e5"),
            "board_entry",
            "seats[2] N.finish_red_square",
        ),
        (wall, "board_no_way_home", "seats S"),
    ],
)
def test_R20_a_broken_board_is_refused_with_the_entry(change, key, entry):
    found = refused(change)
    assert found[0] == key
    assert entry in (None, found[1])


@pytest.mark.parametrize("text", ["", "[]", "3", "{", '{"name": "x"}', "[" * 100000])
def test_R20_what_is_no_board_is_refused(text):
    with pytest.raises(OptionError):
        read(text)


def test_R20_a_board_may_come_from_a_file(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(changed(lambda data: data.update(name="Mine, 1983"))), "utf-8")
    assert board(str(file)).name == "Mine, 1983"
    with pytest.raises(OptionError) as error:
        board(str(tmp_path / "none.json"))
    assert error.value.key == "board_unknown"


@pytest.fixture(scope="module")
def paths():
    return Paths(board("quadrat"))


def state(core):
    pawns = [core.places_of(seat) for seat in range(core.players)]
    return copy.deepcopy((pawns, core.moment(), core.turns_had(), core.totals(), core.places()))


def test_random_matches_are_the_same_on_both_engines(paths):
    """The number was found by either engine."""
    told = []
    for players in (2, 3, 4):
        for seed in range(2):
            core, rng = Quadrot(paths, players, -1, seed == 1), Rng(seed)
            core.playout(rng)
            told.append(state(core))
    assert crc32(repr(told).encode()) == CHECKSUM


def test_R19_random_matches_end(paths):
    for players in (2, 3, 4):
        core = Quadrot(paths, players)
        core.playout(Rng(7))
        assert core.seats() == 0
        assert max(core.turns_had()) <= MOST_TURNS
        assert core.totals() == [core.places_of(seat).count(HOME) for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_outcome_is_listed_once_and_every_way_leads_to_one(paths, players):
    """Step by step through every legal way; nothing of it changes the position."""
    core, rng = Quadrot(paths, players), Rng(players)
    for turn in range(60):
        while core.seats() == CHANCE:
            core.chance(rng)
        seat, before = core.moment()["turn"], state(core)
        listed = [core.nth(seat, k) for k in range(core.count(seat))]
        if turn % 10 == 9:
            assert len(set(listed)) == len(listed)
            ways = list(legal_ways(core))
            if listed == [PASS << VERB]:
                assert ways == []
            else:
                assert set(listed) <= set(ways)
                assert {listed_code(core, way) for way in ways} == set(listed)
            assert state(core) == before
        core.step(rng)


def legal_ways(core):
    side = core.side_of(core.moment()["turn"])
    beginnings = [()]
    while beginnings:
        steps = beginnings.pop()
        for number in core.next_steps(packed(side, steps)):
            if number:
                beginnings.append((*steps, unpacked_step(number)))
            else:
                yield core.way_code(steps)


def test_R7_a_timeout_plays_the_first_of_what_sends_fewest_back(paths):
    core, played, rng = Quadrot(paths, 4), Quadrot(paths, 4), Rng(3)

    def sent_back(code):
        played.copy_from(core)
        played.apply(seat, code)
        return sum(kind == SENT_BACK for kind, *_ in played.rows())

    for _ in range(80):
        while core.seats() == CHANCE:
            core.chance(rng)
        seat = core.moment()["turn"]
        codes = sorted(core.nth(seat, k) for k in range(core.count(seat)))
        sent_back(min(codes, key=sent_back))
        core.apply(seat, TIMEOUT << VERB)
        assert core.rows()[0][0] == TIMED_OUT
        assert core.rows()[1:] == played.rows()
        assert state(core) == state(played)
