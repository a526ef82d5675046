"""The action numbers of Quadrot: a turn is told by what it changes, as its own side sees it."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import tablee
from tablee.games.quadrot.codes import BLACK, BLUE, COLOURS, HOME, SIDES
from tablee.games.quadrot.lab.space import QuadrotSpace
from tablee.games.quadrot.lab.turned_board import places, sights
from tablee.play.rng import Rng
from tests.conftest import DEEP
from tests.lab.moments import VARIANTS, at_random, golden, of_both_engines, space, told

ROOT = Path(__file__).parents[2]
SLOW = tablee.engine.name() == "interpreted"
ACTIONS = 800 if DEEP and not SLOW else 40 if SLOW else 200
EVERY = 1 if DEEP else 5
QUARTERS = {"S": 0, "W": 1, "N": 2, "E": 3}


def turned(board, side, name):
    """A point as a side sees it; the middle of the shipped boards is (0, 0)."""
    if name in ("start", "home"):
        return name
    x, y = board.point[name].x, board.point[name].y
    for _ in range(QUARTERS[side]):
        x, y = -y, x
    return next(point.id for point in board.points if (point.x, point.y) == (x, y))


def side_of(match, seat):
    return SIDES[match.core.side_of(seat)]


def is_stuck(match):
    """Whoever is to move has to pass."""
    return any(match.actions(seat)[0].do == "pass" for seat in match.to_act)


def pawns(match, seat):
    """How many pawns of the seat are where, as its own side sees it."""
    board = match.game.board
    names = [board.names[place] for place in match.core.places_of(seat)]
    return Counter(turned(board, side_of(match, seat), name) for name in names)


def changed(match, seat, action):
    """What loses a pawn and what gains one."""
    after = match.copy()
    after.play(seat, action)
    before, then = pawns(match, seat), pawns(after, seat)
    return before - then, then - before


def meant(text):
    """The same of the words for a number."""
    if text in ("pass", "stay"):
        return Counter(), Counter()
    steps = [step.split("-") for step in text.split(", ")]
    return Counter(start for start, _ in steps), Counter(to for _, to in steps)


def check(match, seat):
    """Numbers and notation agree both ways."""
    found, core = space(match), match.core
    actions = match.actions(seat)
    numbers = found.actions(core, seat)
    assert len(set(numbers)) == len(numbers) == len(actions)
    assert {match.game.decode(found.action(core, seat, number)) for number in numbers} == set(actions)
    for action in actions:
        code = match.game.encode(match, seat, action)
        number = found.number_of(core, seat, code)
        assert number in numbers
        assert found.action(core, seat, number) == code
        assert meant(found.meaning(number)) == changed(match, seat, action)
        assert (found.meaning(number) == "pass") == (action.do == "pass")
    return {found.meaning(number).count("-") if number > 1 else number - 2 for number in numbers}


@pytest.mark.parametrize("options", VARIANTS["quadrot"], ids=str)
def test_numbers_and_notation_agree_in_random_play(options):
    kinds = set()
    for turn, match in enumerate(at_random("quadrot", options, seed=2, actions=ACTIONS)):
        if turn % EVERY == 0:
            (seat,) = match.to_act
            kinds |= check(match, seat)
    assert kinds >= {1, 2}


def test_numbers_and_notation_agree_in_the_golden_games():
    kinds = set()
    for turn, match in enumerate(golden("quadrot")):
        if turn % EVERY == 0 or is_stuck(match):
            for seat in match.to_act:
                kinds |= check(match, seat)
    assert kinds == {-2, -1, 1, 2}


def test_a_number_has_one_formula():
    match = tablee.game("quadrot", players=2).new(seed=0)
    found, board = space(match), match.game.board
    number = places(board)
    p = len(board.points)
    assert found.meaning(2 + number["c3"] * (p + 2) + number["c4"]) == "c3-c4"
    assert found.meaning(2 + number["start"] * (p + 2) + number["f1"]) == "start-f1"
    assert found.meaning(2 + number["f9"] * (p + 2) + number["home"]) == "f9-home"
    assert found.pairs == 2 + (p + 1) * (p + 2)
    words = [found.meaning(found.pairs + rank) for rank in range(6)]
    steps = [words[0].split(", ")[0]] + [words[j * (j - 1) // 2].split(", ")[1] for j in (1, 2, 3)]
    assert words == [f"{steps[i]}, {steps[j]}" for j in (1, 2, 3) for i in range(j)]


def test_every_legal_way_has_the_number_of_its_outcome():
    ways = 0
    for turn, match in enumerate(at_random("quadrot", {"players": 4}, seed=6, actions=ACTIONS)):
        if turn % 10 == 0:
            (seat,) = match.to_act
            found = space(match)
            listed = set(found.actions(match.core, seat))
            for way in match.view(seat).ways:
                action = match.game.action({"do": "move", "steps": [step.to_dict() for step in way]})
                code = match.game.encode(match, seat, action)
                assert found.number_of(match.core, seat, code) in listed
                ways += 1
    assert ways > 100


def test_no_pair_of_steps_is_missing_wherever_pawns_stand():
    """Also pawns that never stood together, and finish squares that are open."""
    rng = Random(11)
    for board in ("quadrat", "rosace"):
        game = tablee.game("quadrot", players=2, board=board)
        found, core = QuadrotSpace(game), game.core()
        points = [number for number, name in game.board.names.items() if name in game.board.point]
        free = [number for number in points if game.board.point[game.board.names[number]].kind != "red"]
        for turn in range(2000 if DEEP and not SLOW else 30 if SLOW else 200):
            spots = rng.sample(free, 8)
            own, others = [*spots[:4]], [*spots[4:]]
            for pawn in range(rng.randrange(3)):
                own[pawn] = rng.choice((0, HOME))
            done = [1] if turn % 2 else []
            others = [HOME] * 4 if done else others
            dice = [rng.randrange(4), rng.randrange(4)]
            core.set_up([own, others], 0, 2, dice, [5, 5], done)
            numbers = found.actions(core, 0)
            assert len(set(numbers)) == len(numbers) == core.count(0)
            assert max(numbers) < found.size
            assert [found.action(core, 0, number) for number in numbers] == [
                core.nth(0, k) for k in range(len(numbers))
            ]


def test_all_sides_see_the_shipped_boards_alike():
    for name in ("quadrat", "rosace"):
        board = tablee.game("quadrot", board=name).board
        for side, sight in zip(SIDES, sights(board), strict=True):
            assert sight == {place: turned(board, side, place) for place in places(board)}
            assert {sight[point] for point in board.sides[side].entry_points} == set(
                board.sides["S"].entry_points
            )


def test_the_same_turn_has_the_same_number_from_every_side():
    game = tablee.game("quadrot", players=4)
    found, core = QuadrotSpace(game), game.core()
    back = [{as_seen: place for place, as_seen in sight.items()} for sight in sights(game.board)]
    told_to = []
    for seat in range(4):
        own = [game.board.number[back[seat][name]] for name in ("d2", "e6", "start", "home")]
        core.set_up(
            [own if other == seat else [0] * 4 for other in range(4)], seat, 2, [BLUE, BLACK], [3] * 4, []
        )
        told_to.append(
            (
                sorted(found.actions(core, seat)),
                found.split(found.observation(core, seat))["pawns"][0].tolist(),
            )
        )
    assert told_to[0][0]
    assert told_to == [told_to[0]] * 4


def lopsided():
    """A board that does not look the same from all sides."""
    text = (ROOT / "src/tablee/games/quadrot/boards/quadrat.json").read_text("utf-8")
    data = json.loads(text)
    line = next(line for line in data["segments"] if line["a"] == "a3")
    line["colour"] = "black" if line["colour"] != "black" else "red"
    return json.dumps(data)


def test_a_lopsided_board_is_not_turned():
    game = tablee.game("quadrot", players=4, board=lopsided())
    assert sights(game.board) == [{name: name for name in places(game.board)}] * 4
    found, core, rng = QuadrotSpace(game), game.core(), Rng(5)
    for _ in range(100 if SLOW else 400):
        if core.seats() == 1 << 30:
            core.chance(rng)
            continue
        seat = core.moment()["turn"]
        numbers = found.actions(core, seat)
        assert len(set(numbers)) == len(numbers)
        codes = [core.nth(seat, k) for k in range(len(numbers))]
        assert [found.action(core, seat, number) for number in numbers] == codes
        core.step(rng)


def test_a_seat_that_is_not_in_turn_has_no_numbers():
    match = tablee.game("quadrot", players=3).new(seed=1)
    found = space(match)
    (seat,) = match.to_act
    number = found.actions(match.core, seat)[0]
    for other in {0, 1, 2} - {seat}:
        assert found.actions(match.core, other) == []
        assert found.action(match.core, other, number) == -1


def test_an_exit_that_leaves_a_die_has_the_number_of_its_change():
    """R16: the last pawn could also walk with both dice."""
    position = {
        "layout": [{"seat": 0, "at": "d9"}],
        "scores": [3, 0],
        "turn": {"seat": 0, "dice": ["red", "blue"]},
    }
    match = tablee.game("quadrot", players=2).from_position(position)
    found = space(match)
    numbers = found.actions(match.core, 0)
    assert {found.meaning(number) for number in numbers} == {"d9-home", "d9-c8", "d9-e8"}
    leaves = next(number for number in numbers if found.meaning(number) == "d9-home")
    assert str(match.game.decode(found.action(match.core, 0, leaves))) == "move red:0 d9-home"
    row = found.action_features(match.core, 0)[numbers.index(leaves)]
    told_of = dict(zip(found.feature_names, row.tolist(), strict=True))
    assert (told_of["dice"], told_of["home"], told_of["left"]) == (1, 1, 0)


def test_a_number_that_is_not_listed_names_no_action():
    match = tablee.game("quadrot", players=2).new(seed=1)
    (seat,) = match.to_act
    found = space(match)
    listed = set(found.actions(match.core, seat))
    assert {
        found.action(match.core, seat, number) for number in range(0, found.size, 97) if number not in listed
    } == {-1}


@pytest.mark.parametrize("options", VARIANTS["quadrot"], ids=str)
def test_a_view_is_enough_for_all_arrays(options):
    for turn, match in enumerate(at_random("quadrot", options, seed=5, actions=ACTIONS)):
        if turn % (5 * EVERY) == 0:
            found = space(match)
            for seat in range(match.game.players):
                sampled = match.game.sample(match.view(seat), Random(turn))
                assert told(found, sampled.core, seat) == told(found, match.core, seat)


def test_an_observation_tells_what_the_view_shows():
    for turn, match in enumerate(golden("quadrot")):
        if turn % (2 * EVERY) == 0:
            for seat in range(match.game.players):
                _compare(match, seat)


def _compare(match, seat):
    found, view, board, players = space(match), match.view(seat), match.game.board, match.game.players
    row = found.observation(match.core, seat)
    assert all(
        field.low <= part.min() and part.max() <= field.high
        for field, part in zip(found.fields.values(), found.split(row).values(), strict=True)
    )
    seen = {name: part.tolist() for name, part in found.split(row).items()}
    side, number = side_of(match, seat), places(board)
    around = [(seat + step) % players for step in range(players)]
    assert seen["dice"] == [view.dice.count(colour) for colour in COLOURS]
    assert seen["turn"] == (around.index(view.to_act[0]) if view.to_act else -1)
    assert seen["turns"] == [view.turns[other] for other in around]
    assert seen["arrived"] == [
        1 + view.arrived.index(other) if other in view.arrived else 0 for other in around
    ]
    square = view.open_square
    assert seen["open_square"] == (number[turned(board, side, square)] if square else 0)
    standing = {number[turned(board, side, piece.at)]: around.index(piece.seat) for piece in view.layout}
    assert seen["board"] == [
        1 + standing[place] if place in standing else 0 for place in range(1, len(seen["board"]) + 1)
    ]
    for step, other in enumerate(around):
        expected = [place for place, owner in standing.items() if owner == step]
        expected += [0] * view.waiting[other] + [number["home"]] * view.scores[other]
        assert seen["pawns"][step] == sorted(expected)
        assert seen["sides"][step] == (QUARTERS[side_of(match, other)] - QUARTERS[side]) % 4
        assert (seen["left"][step] == 0) == (view.scores[other] == 4)


def test_features_tell_what_a_turn_does():
    seen = Counter()
    for turn, match in enumerate(golden("quadrot")):
        if turn % EVERY == 0 or is_stuck(match):
            for seat in match.to_act:
                found = space(match)
                rows = found.action_features(match.core, seat)
                for number, row in zip(found.actions(match.core, seat), rows, strict=True):
                    action = match.game.decode(found.action(match.core, seat, number))
                    told_of = dict(zip(found.feature_names, row.tolist(), strict=True))
                    _compare_features(match, seat, action, told_of)
                    seen.update(name for name, value in told_of.items() if value)
    assert set(seen) == set(space(match).feature_names)


def _compare_features(match, seat, action, told_of):
    after = match.copy()
    events = after.play(seat, action)
    steps = action.steps or ()
    lost, _ = changed(match, seat, action)
    assert told_of["moved"] == lost.total()
    assert told_of["pass"] == (action.do == "pass")
    assert told_of["stay"] == (action.do == "move" and not lost)
    assert told_of["dice"] == sum({"both": 2, "white": 0}.get(step.die, 1) for step in steps)
    assert told_of["jump"] == sum(step.die == "both" for step in steps)
    assert told_of["flight"] == sum(step.die == "white" for step in steps)
    assert told_of["home"] == after.scores[seat] - match.scores[seat]
    assert told_of["back"] == sum(event.kind == "back" for event in events)
    assert told_of["waiting"] == after.view(None).waiting[seat]
    assert told_of["left"] >= told_of["rear"] >= told_of["left"] / 4 - 1e-6
    if told_of["home"]:
        assert told_of["nearer"] > -2


def test_both_engines_tell_the_same_of_quadrot():
    mine, theirs = of_both_engines("quadrot")
    assert theirs == mine
    assert len(set(mine)) == len(VARIANTS["quadrot"])


def test_the_sizes_are_as_documented():
    sizes = {name: QuadrotSpace(tablee.game("quadrot", board=name)).size for name in ("quadrat", "rosace")}
    assert sizes == {"quadrat": 51_332, "rosace": 44_168}
