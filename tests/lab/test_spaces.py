"""Action numbers, observations and features: a fixed meaning, nothing hidden, the same on both engines."""

from random import Random

import numpy as np
import pytest

import tablee
from tablee.games.corners.engine.tiles import TileSet
from tablee.games.quadominos.pieces import TILE_SETS
from tablee.lab import space
from tests.conftest import DEEP
from tests.lab.spaceplay import CASES, digest, moments
from tests.otherengine import OTHER, begun
from tests.scene import scene, star

SEEDS = range(20 if DEEP else 1)
MOST = 400 if DEEP else 90

every_case = pytest.mark.parametrize(("name", "options"), CASES)


@every_case
def test_every_listed_action_has_one_number_and_every_number_is_a_listed_action(name, options):
    for seen, match, seat in moments(name, options, SEEDS, MOST):
        numbers = seen.actions(match.core, seat)
        assert len(set(numbers)) == len(numbers)
        assert all(0 <= number < seen.size for number in numbers)
        codes = [seen.action(match.core, seat, number) for number in numbers]
        assert sorted(str(match.game.decode(code)) for code in codes) == sorted(map(str, match.actions(seat)))
        assert [seen.number_of(match.core, seat, code) for code in codes] == numbers
        for action in match.actions(seat):
            code = match.game.encode(match, seat, match.game.action(str(action)))
            assert seen.number_of(match.core, seat, code) in numbers


@every_case
def test_a_number_that_is_not_listed_is_no_action(name, options):
    chooser = Random(1)
    for seen, match, seat in moments(name, options, SEEDS, MOST // 3):
        numbers = set(seen.actions(match.core, seat))
        near = {number + step for number in numbers for step in (-6, -1, 1, 6)}
        tried = {-1, seen.size, *range(140), *near, *(chooser.randrange(seen.size) for _ in range(50))}
        assert [number for number in tried - numbers if seen.action(match.core, seat, number) != -1] == []
        others = set(range(match.game.players)) - {seat}
        assert all(seen.action(match.core, other, number) == -1 for other in others for number in numbers)
        assert all(seen.actions(match.core, other) == [] for other in others)


@pytest.mark.parametrize(("name", "options"), CASES[:1] + CASES[3:5])
def test_the_same_cell_and_the_same_free_corners_have_the_same_number_at_all_times(name, options):
    """Whatever else lies on the table, in whichever match."""
    meant: dict[tuple, int] = {}
    again = 0
    for seed in range(2, 6 if DEEP else 4):
        for seen, match, seat in moments(name, options, range(seed, seed + 1), MOST):
            corners = numbered_corners(match)
            for number in seen.actions(match.core, seat):
                action = match.game.decode(seen.action(match.core, seat, number))
                if action.do == "lay":
                    points = cell_points(match, action.at)
                    free = tuple(
                        None if p in corners else c for p, c in zip(points, action.corners, strict=True)
                    )
                    what = ("lay", action.at, free if None in free and set(free) != {None} else None)
                else:
                    what = (action.do, action.tile)
                again += what in meant
                assert meant.setdefault(what, number) == number
    assert again > 100


def cell_points(match, at):
    tiling = match.game.tiles.tiling
    kind = tiling.kinds.index(at[2]) if len(at) > 2 else 0
    return [(at[0] + dx, at[1] + dy) for dx, dy in tiling.corner_offsets[kind]]


def numbered_corners(match):
    return {point for piece in match.view(None).layout for point in cell_points(match, piece.at)}


@every_case
def test_a_seat_sees_nothing_it_cannot_know(name, options):
    chooser = Random(5)
    for seen, match, acting in moments(name, options, SEEDS, MOST // 3):
        for seat in {acting, (acting + 1) % match.game.players}:
            other = match.game.sample(match.view(seat), chooser).core
            assert seen.observation(match.core, seat).tobytes() == seen.observation(other, seat).tobytes()
            assert seen.actions(match.core, seat) == seen.actions(other, seat)
            mine, theirs = (seen.action_features(core, seat) for core in (match.core, other))
            assert mine.tobytes() == theirs.tobytes()


@every_case
def test_an_observation_says_what_the_view_says(name, options):
    for seen, match, acting in moments(name, options, SEEDS, MOST // 3):
        seat = (acting + 1) % match.game.players
        for me in (acting, seat):
            view = match.view(me)
            row = seen.split(seen.observation(match.core, me))
            players, names = match.game.players, match.game.tiles.names
            order = [(me + step) % players for step in range(players)]
            assert row["scores"].tolist() == [view.scores[other] for other in order]
            assert row["counts"].tolist() == [view.counts[other] for other in order]
            assert order[row["turn"]] == acting
            assert (row["draws"], row["passes"], row["well"]) == (view.draws, view.passes, view.well)
            assert (row["round"], row["bell"], row["pending"]) == (view.round, view.bell, len(view.pending))
            mine = {names[tile] for tile in np.flatnonzero((row["held"] == 1) | (row["held"] == 2))}
            assert mine == set(view.hand)
            for step, other in enumerate(order):
                known = {names[tile] for tile in np.flatnonzero(row["held"] == 2 + step)}
                assert known == set(view.shown[other])
            assert {names[tile] for tile in np.flatnonzero(row["laid"])} == {
                piece.tile for piece in view.layout
            }
            assert row["laid_count"] == len(view.layout)
            for piece in view.layout:
                tile = match.game.tiles.number[piece.tile]
                assert where(match.game, row, tile) == (piece.at, piece.corners)


def where(game, row, tile):
    """The cell and the corners of a laid tile, from its number: they lie near the opening tile here."""
    cell, turn = divmod(int(row["laid"][tile]) - 1, game.tiles.k)
    if game.name == "triominos":
        at = ((cell >> 6) + 16) % 32 - 16, ((cell >> 1) + 16) % 32 - 16, "down" if cell & 1 else "up"
    else:
        page = int(row["page"][tile]) + 8 * 16 + 8
        at = (page >> 4) * 32 + (cell >> 5) - 256, (page & 15) * 32 + (cell & 31) - 256
    return at, game.tiles.corners(tile, turn)


@every_case
def test_every_field_keeps_its_bounds(name, options):
    for seen, match, seat in moments(name, options, SEEDS, MOST):
        row = seen.split(seen.observation(match.core, seat))
        assert sum(part.size for part in row.values()) == seen.width
        for field, part in row.items():
            assert part.shape == seen.fields[field].shape
            assert part.min() >= seen.fields[field].low
            assert part.max() <= seen.fields[field].high


@every_case
def test_points_of_the_features_are_those_of_the_offers(name, options):
    supplements = 0
    for seen, match, seat in moments(name, options, SEEDS, MOST):
        offers = {str(offer.action): offer for offer in match.view(seat).offers}
        numbers = seen.actions(match.core, seat)
        for number, row in zip(numbers, seen.action_features(match.core, seat), strict=True):
            told = dict(zip(seen.feature_names, row.tolist(), strict=True))
            action = match.game.decode(seen.action(match.core, seat, number))
            assert told[action.do] == 1
            assert told["hand_size"] == pytest.approx((len(match.view(seat).hand) - bool(action.tile)) / 10)
            if action.do == "lay":
                offer = offers[str(action)]
                assert told["points"] * 10 == pytest.approx(offer.points + (offer.earns or 0))
                supplements += told["supplement"] > 0
    assert supplements > 0


BESIDE_3_4_4 = """
  4
 /#\\
3---4
 \\*/
  5
"""


def test_what_is_opened_and_closed_is_counted_in_tiles():
    match = scene("triominos", BESIDE_3_4_4, ["3-4-5 4-4-5 0-0-0", "1-1-1"])
    seen = space(match.game)
    action = match.game.action(star(BESIDE_3_4_4, "triominos"))
    number = seen.number_of(match.core, 0, match.game.encode(match, 0, action))
    row = seen.action_features(match.core, 0)[seen.actions(match.core, 0).index(number)]
    told = dict(zip(seen.feature_names, (10 * row).round().astype(int).tolist(), strict=True))
    assert told["new_sides"] == 20
    assert told["answers"] == 6  # 0-3-5 1-3-5 2-3-5 3-3-5 3-5-5 on one side, 4-5-5 on the other
    assert told["own_answers"] == 1  # 4-4-5
    assert told["taken"] == 4  # 0-3-4 1-3-4 2-3-4 3-3-4
    assert told["kept_tiles"] == 1  # 4-4-5 beside the 4-4


def test_open_places_of_a_wide_layout_keep_different_numbers():
    match = wide_match(40)
    seen = space(match.game)
    numbers = seen.actions(match.core, 0)
    far = [number for number in numbers if number >= 4 + 126 + 32 * 32 * 36]
    assert len(far) > 10
    assert len(set(numbers)) == len(numbers) == len(match.actions(0))
    codes = [seen.action(match.core, 0, number) for number in numbers]
    assert {str(match.game.decode(code)) for code in codes} == set(map(str, match.actions(0)))
    assert [seen.number_of(match.core, 0, code) for code in codes] == numbers
    row = seen.split(seen.observation(match.core, 0))
    for piece in match.view(0).layout:
        assert where(match.game, row, match.game.tiles.number[piece.tile])[0] == piece.at
    assert seen.actions(match.game.sample(match.view(0), Random(1)).core, 0) == numbers


def test_a_layout_far_from_the_middle_has_numbers_too():
    match = wide_match(5, at=90)
    seen = space(match.game)
    numbers = seen.actions(match.core, 0)
    codes = [seen.action(match.core, 0, number) for number in numbers]
    assert {str(match.game.decode(code)) for code in codes} == set(map(str, match.actions(0)))


def wide_match(length, at=0):
    """A row of tiles, and a match that goes on from there."""
    tiles = TILE_SETS["complete"]
    row = chain(tiles, length)
    layout = [
        {"tile": sorted(corners), "at": [at + x, 0], "corners": list(corners), "seat": 0}
        for x, corners in enumerate(row)
    ]
    rest = [list(name) for name in tiles.names if list(name) not in [piece["tile"] for piece in layout]]
    game = tablee.game("quadominos", players=2, tiles="complete")
    position = {
        "game": "quadominos",
        "layout": layout,
        "hands": [rest[::3], rest[1::3]],
        "well": rest[2::3],
        "scores": [0, 0],
        "round": 1,
        "turn": {"seat": 0, "draws": 0, "passes": 0},
    }
    return game.from_position(position)


def chain(tiles: TileSet, length: int) -> list[tuple[int, ...]]:
    """The corners of tiles that fit one beside the other, found by trying."""
    chooser = Random(1)
    while True:
        row: list[tuple[int, ...]] = []
        left = {tile: {tiles.corners(tile, turn) for turn in range(4)} for tile in range(tiles.size)}
        while len(row) < length:
            fitting = [
                (tile, corners)
                for tile, turned in left.items()
                for corners in sorted(turned)
                if not row or (corners[0], corners[3]) == (row[-1][1], row[-1][2])
            ]
            if not fitting:
                break
            tile, corners = chooser.choice(fitting)
            del left[tile]
            row.append(corners)
        else:
            return row


def test_meanings_can_be_read():
    three, four = space(tablee.game("triominos")), space(tablee.game("quadominos"))
    assert [three.meaning(number) for number in (0, 1, 2, 57, 58)] == [
        "pass",
        "draw",
        "open 0-0-0",
        "open 5-5-5",
        "lay 0 at 0,0,up",
    ]
    assert three.meaning(three.size - 1) == "lay 5 at 31,31,down"
    assert [four.meaning(number) for number in (2, 3, 4, 130)] == [
        "take",
        "extra",
        "open 0-0-0-0",
        "lay 0-0 at 0,0",
    ]
    assert four.meaning(four.size - 1) == "lay 5-5 at far place 255"


def test_the_sets_of_quad_ominos_have_the_same_numbers_for_the_same_tiles():
    spaces = [space(tablee.game("quadominos", tiles=tiles)) for tiles in ("boxed", "complete", "beginner")]
    opens = [{seen.meaning(number): number for number in range(4, 130)} for seen in spaces]
    shared = set(opens[0]) & set(opens[1]) & set(opens[2])
    assert len(shared) == 70
    assert all(len({names[name] for names in opens}) == 1 for name in shared)


def test_a_row_that_is_too_short_is_refused():
    match = tablee.game("triominos").new(seed=1)
    seen = space(match.game)
    with pytest.raises(ValueError, match="220"):
        seen.write_observation(match.core, 0, np.zeros(10, np.int16))
    with pytest.raises(ValueError, match="30"):
        seen.write_features(match.core, 0, 0, np.zeros(10, np.float32))
    with pytest.raises(ValueError, match="'h'"):
        seen.write_observation(match.core, 0, np.zeros(300, np.int32))


def test_both_engines_see_the_same():
    printed = begun("tests.lab.spaceplay")
    mine = digest(40)
    assert printed().split() == [OTHER, mine]
