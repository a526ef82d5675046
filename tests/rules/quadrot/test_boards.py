"""R20: boards are data; a broken one is refused with the entry's name."""

import json
import re

import pytest

import tablee
from tests.rules.quadrot.table import (
    BOARD,
    GRID,
    accepted,
    allowed,
    ends,
    explained,
    saved,
    stand,
    table,
    with_colours,
    with_points,
)


def load(board, folder, **options):
    return tablee.game("quadrot", board=saved(board, folder), **options)


def without(board, *names):
    """The board without some segments, `b2-b3`, or without points, `e5`, and what hangs on them."""
    points = [point for point in board["points"] if point["id"] not in names]
    segments = [
        one
        for one in board["segments"]
        if not {one["a"], one["b"], f"{one['a']}-{one['b']}", f"{one['b']}-{one['a']}"} & set(names)
    ]
    return {**board, "points": points, "segments": segments}


def with_segment(board, a, b, colour="red"):
    return {**board, "segments": [*board["segments"], {"a": a, "b": b, "colour": colour}]}


def with_seat(board, side, **facts):
    return {
        **board,
        "seats": [{**seat, **(facts if seat["side"] == side else {})} for seat in board["seats"]],
    }


def with_point(board, **facts):
    return {**board, "points": [*board["points"], facts]}


def with_entry(board, kind, number, **facts):
    entries = [dict(one) for one in board[kind]]
    entries[number] |= facts
    return {**board, kind: entries}


def lacking(board, kind, number, name):
    entries = [dict(one) for one in board[kind]]
    del entries[number][name]
    return {**board, kind: entries}


RED_ROW = with_points(GRID, b3="red", c3="red", d3="red")
"""
[a3]-y-[b3]-y-[c3]-y-[d3]-y-[e3]
"""

BROKEN = {
    "a point without segments": (without(GRID, "e5-e4", "e5-d5"), {"e5"}),
    "two parts": (
        without(GRID, "a3-a4", "b3-b4", "c3-c4", "d3-d4", "e3-e4"),
        {point["id"] for point in GRID["points"]},
    ),
    "crossing segments": (with_segment(with_segment(GRID, "b2", "c3"), "c2", "b3"), {"b2", "c3", "c2", "b3"}),
    "a segment across a corner of another": (with_segment(GRID, "a1", "b3"), {"a1", "b3"}),
    "a segment that runs through a third point": (with_segment(GRID, "b2", "b4"), {"b2", "b3", "b4"}),
    "a double segment": (with_segment(GRID, "b2", "b3", "yellow"), {"b2", "b3"}),
    "a double segment the other way round in another colour": (
        with_segment(GRID, "b3", "b2", "blue"),
        {"b2", "b3"},
    ),
    "a segment from a point to itself": (with_segment(GRID, "b2", "b2"), {"b2"}),
    "a segment to an unknown point": (with_segment(GRID, "b2", "z9"), {"z9"}),
    "an unknown colour": (with_colours(GRID, green="b2-b3"), {"b2", "b3"}),
    "no colour": (with_colours(GRID, **{"": "b2-b3"}), {"b2", "b3"}),
    "an unknown kind": (with_points(GRID, c3="grey"), {"c3"}),
    "a point twice": (with_point(GRID, id="c3", x=9, y=9, kind="plain"), {"c3"}),
    "two points in one place": (
        with_segment(with_point(GRID, id="c6", x=2, y=2, kind="plain"), "c6", "b2"),
        {"c6", "c3"},
    ),
    "a coordinate that is no number": (with_points(GRID, c3=("middle", 2)), {"c3"}),
    "last points that are not the entry points opposite": (
        with_seat(GRID, "S", last_points=["b5", "e5"]),
        {"S", "e5", "last_points"},
    ),
    "entry points that are not the last points opposite": (
        with_seat(GRID, "W", entry_points=["a2", "a5"]),
        {"W", "E", "a5", "a4"},
    ),
    "an unknown entry point": (with_seat(GRID, "W", entry_points=["a2", "q7"]), {"q7"}),
    "an unknown last point": (with_seat(GRID, "N", last_points=["b1", "q7"]), {"q7"}),
    "an unknown square": (with_seat(GRID, "N", start_red_square="q7"), {"q7"}),
    "no way home without a red square": (RED_ROW, {"S", "N"}),
    "an unknown side": (with_entry(GRID, "seats", 3, side="up"), {"up", "E"}),
    "a side that is missing": ({**GRID, "seats": GRID["seats"][:3]}, {"E", "seats"}),
    "a side twice": ({**GRID, "seats": [*GRID["seats"][:3], GRID["seats"][0]]}, {"S", "E", "seats"}),
    "no points": ({**GRID, "points": []}, {"points", "a5", "b5"}),
    "no points at all": ({key: GRID[key] for key in ("name", "segments", "seats")}, {"points"}),
    "no segments at all": ({key: GRID[key] for key in ("name", "points", "seats")}, {"segments"}),
    "no seats at all": ({key: GRID[key] for key in ("name", "points", "segments")}, {"seats"}),
    "a point without a kind": (lacking(GRID, "points", 0, "kind"), {"a5", "kind"}),
    "a point without an id": (lacking(GRID, "points", 0, "id"), {"id"}),
    "a point without a place": (lacking(GRID, "points", 0, "x"), {"a5", "x"}),
    "a segment without an end": (lacking(GRID, "segments", 0, "b"), {"a5", "b"}),
    "a segment without a colour": (lacking(GRID, "segments", 0, "colour"), {"a5", "colour"}),
    "a seat without entry points": (lacking(GRID, "seats", 0, "entry_points"), {"S", "entry_points"}),
    "a seat without last points": (lacking(GRID, "seats", 0, "last_points"), {"S", "last_points"}),
    "a seat without a finish square": (lacking(GRID, "seats", 0, "finish_red_square"), {"finish_red_square"}),
    "points that are no list": ({**GRID, "points": 7}, {"points"}),
    "a segment that is no entry": ({**GRID, "segments": [*GRID["segments"], "b2-b3"]}, {"segments", "b2-b3"}),
    "an id that is no text": (with_entry(GRID, "points", 0, id=7), {"7", "id"}),
}


@pytest.mark.parametrize("what", BROKEN)
def test_R20_a_broken_board_is_refused_and_its_entry_named(what, tmp_path):
    board, names = BROKEN[what]
    with pytest.raises(tablee.TableeError) as caught:
        load(board, tmp_path)
    assert any(re.search(rf"\b{name}\b", str(caught.value)) for name in names), str(caught.value)
    explained(caught.value)


@pytest.mark.parametrize("text", ["", "board", "[]", "7", "null", "{", '{"name": "x"}', "\x00\x01"])
def test_R20_what_is_no_board_at_all_is_refused(text, tmp_path):
    path = tmp_path / "board.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(tablee.TableeError) as caught:
        tablee.game("quadrot", board=str(path))
    explained(caught.value)


@pytest.mark.parametrize("name", ["nowhere", "nowhere.json", "", "../quadrat", 7, [], True])
def test_R20_a_board_that_is_not_there_is_refused(name):
    with pytest.raises(tablee.OptionError, match="board") as caught:
        tablee.game("quadrot", board=name)
    explained(caught.value)


def test_R20_a_whole_board_is_accepted(tmp_path):
    match = load(GRID, tmp_path).new(seed=1)
    assert match.to_act in ((0,), (1,))
    match = table("", "red yellow", board=GRID, folder=tmp_path)
    accepted(match, "red start-b1", "yellow b1-b2")
    assert stand(match, 0) == "b2 start start start"


def test_R20_a_copy_of_the_shipped_board_plays_like_it(tmp_path):
    copied, shipped = (
        load(BOARD, tmp_path, players=3).new(seed=4),
        tablee.game("quadrot", players=3).new(seed=4),
    )
    for _ in range(40):
        (seat,) = shipped.to_act
        assert copied.to_act == (seat,)
        assert [str(one) for one in copied.actions(seat)] == [str(one) for one in shipped.actions(seat)]
        choice = shipped.actions(seat)[-1].to_dict()
        copied.play(seat, choice)
        shipped.play(seat, choice)
    assert copied.position()["layout"] == shipped.position()["layout"]


def test_R20_coordinates_may_be_decimal(tmp_path):
    moved = with_points(GRID, c3=(2.25, 2.125))
    match = table("", "yellow yellow", also={0: "c2"}, board=moved, folder=tmp_path)
    assert allowed(match, "yellow c2-c3", "yellow c3-c4")


def test_R20_without_the_corners_a_board_is_whole_too(tmp_path):
    board = without(GRID, "a1", "a5", "e1", "e5")
    match = table("", "yellow yellow", also={0: "b2"}, board=board, folder=tmp_path)
    assert "b4" in ends(match)


def test_R20_a_flight_is_a_way_home(tmp_path):
    """The red squares part south from north, but white points lie on both sides."""
    board = with_points(RED_ROW, b2="white", b4="white")
    match = table("", "yellow yellow", also={0: "c2"}, board=board, folder=tmp_path)
    accepted(match, "yellow c2-b2", "white b2-b4", "yellow b4-b5")
    assert stand(match, 0) == "b5"


def test_R20_note_and_style_are_for_people(tmp_path):
    board = {**GRID, "note": "from an attic", "style": {"red": {"pattern": "solid", "hex": "#ff0000"}}}
    assert load(board, tmp_path).new(seed=1).to_act


def test_R20_a_file_that_was_refused_can_be_mended(tmp_path):
    with pytest.raises(tablee.TableeError):
        load(RED_ROW, tmp_path)
    assert load(GRID, tmp_path).new(seed=1).to_act


def test_R20_the_error_of_a_broken_board_changes_nothing(tmp_path):
    board = json.loads(json.dumps(RED_ROW))
    with pytest.raises(tablee.TableeError):
        load(board, tmp_path)
    assert board == RED_ROW


def position_with(*entries, players, **turn):
    layout = [{"seat": seat, "at": point} for seat, point in entries]
    scores = [3] * players
    for seat in turn.get("arrived", []):
        scores[seat] = 4
    for seat in range(players):
        if seat not in turn.get("arrived", []) and seat not in [entry[0] for entry in entries]:
            scores[seat] = 0
    return {"layout": layout, "scores": scores, "turn": {"dice": ["red", "red"], **turn}}


@pytest.mark.parametrize("square", ["e1", "a5", "e5", "e9", "i5"])
def test_R20_a_position_with_a_pawn_on_a_red_square_is_refused(square):
    position = position_with((0, square), players=3, seat=0)
    with pytest.raises(tablee.BadPosition, match=r"layout\[0\]") as caught:
        tablee.game("quadrot", players=3).from_position(position)
    explained(caught.value)


def test_R20_unless_R18_allows_it():
    position = position_with((0, "e9"), players=3, seat=0, arrived=[1])
    match = tablee.game("quadrot", players=3).from_position(position)
    assert stand(match, 0) == "e9"


@pytest.mark.parametrize("square", ["e1", "a5", "e5", "i5"])
def test_R20_R18_allows_the_own_finish_square_only(square):
    position = position_with((0, square), players=3, seat=0, arrived=[1])
    with pytest.raises(tablee.BadPosition, match=r"layout\[0\]"):
        tablee.game("quadrot", players=3).from_position(position)
