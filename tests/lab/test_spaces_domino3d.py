"""The action numbers of Domino 3D: the same meaning at all times, and one number for each action."""

from random import Random

import numpy as np
import pytest

import tablee
from tablee.games.domino3d.codes import TIMEOUT, VERB
from tablee.games.domino3d.lab.space import Domino3dSpace
from tablee.games.domino3d.pieces import DOMINOES, NUMBER
from tablee.play.position import CHANCE
from tablee.play.rng import Rng
from tests.conftest import DEEP
from tests.lab.moments import VARIANTS, at_random, golden, of_both_engines, space, told

SLOW = tablee.engine.name() == "interpreted"
ACTIONS = 2000 if DEEP and not SLOW else 40 if SLOW else 120
EVERY = 1 if DEEP else 5
NAMES = [domino.name for domino in DOMINOES]
PAIRS = [(one, two) for two in range(42) for one in range(two)]
PLAIN = {"skip": 1, "done": 2}


def by_the_book(action, race):
    """The number of an action, worked out from the documentation alone."""
    if action.do == "vote":
        return 3 if action.rebuild else 4
    if action.do == "take_back":
        return 5 + NAMES.index(action.domino)
    if action.do == "claim":
        named = tuple(sorted(NAMES.index(name) for name in action.dominoes))
        return 48 + PAIRS.index(named) if named else 47
    if action.do == "lay":
        x, y, z = action.cells[0]
        window = 12 if race else 20
        cell = (x % window * window + y % window) * 8 + z
        domino = NAMES.index(action.domino) if race else 0
        return 909 + (domino * window * window * 8 + cell) * 24 + action.pose
    return PLAIN[action.do]


def in_words(action, race):
    """What is said of a number: the notation, but for what a number leaves open."""
    if action.do != "lay":
        return str(action)
    (x, y, z), window = action.cells[0], 12 if race else 20
    name = f"{action.domino} " if race else ""
    return f"lay {name}at {x % window},{y % window},{z} pose {action.pose}"


def check(match, seat):
    """Numbers and notation agree both ways."""
    found, core, race = space(match), match.core, match.game.options["mode"] == "race"
    actions = match.actions(seat)
    numbers = found.actions(core, seat)
    assert len(set(numbers)) == len(numbers) == len(actions)
    assert {match.game.decode(found.action(core, seat, number)) for number in numbers} == set(actions)
    for action in actions:
        code = match.game.encode(match, seat, action)
        number = found.number_of(core, seat, code)
        assert number == by_the_book(action, race)
        assert found.action(core, seat, number) == code
        said = (
            str(action).replace(f"{action.domino} ", "") if action.do == "lay" and not race else str(action)
        )
        if action.do != "lay":
            assert found.meaning(number) == said
        else:
            x, y, z = action.cells[0]
            name = f"{action.domino} " if race else ""
            assert found.meaning(number) == (
                f"lay {name}at {x % found.window},{y % found.window},{z} pose {action.pose}"
            )
    return {action.do for action in actions}


def test_numbers_and_notation_agree_in_the_golden_games():
    verbs = set()
    for turn, match in enumerate(golden("domino3d")):
        if turn % EVERY == 0 or match.view(None).phase in ("vote", "check"):
            for seat in match.to_act:
                verbs |= check(match, seat)
    assert verbs == {"lay", "take_back", "claim", "vote", "done", "skip"}


@pytest.mark.parametrize("options", VARIANTS["domino3d"], ids=str)
def test_numbers_and_notation_agree_in_random_play(options):
    for turn, match in enumerate(at_random("domino3d", options, seed=3, actions=ACTIONS)):
        if turn % EVERY == 0:
            for seat in match.to_act:
                assert check(match, seat)


def test_a_seat_that_may_not_act_has_no_numbers():
    match = tablee.game("domino3d", players=3).new(seed=1)
    found = space(match)
    (seat,) = match.to_act
    number = found.actions(match.core, seat)[0]
    for other in {0, 1, 2} - {seat}:
        assert found.actions(match.core, other) == []
        assert found.action(match.core, other, number) == -1


def test_a_number_that_is_not_listed_names_no_action():
    match = tablee.game("domino3d", mode="race", players=2).new(seed=1)
    found = space(match)
    listed = set(found.actions(match.core, 0))
    others = [number for number in Random(2).sample(range(found.size), 300) if number not in listed]
    assert len(others) > 250
    assert {found.action(match.core, 0, number) for number in [*others, found.wait, found.far]} == {-1}


def stretched(options, length):
    """A match whose structure has been made as long as possible: always the placement farthest to the right."""
    match = tablee.game("domino3d", **options).new(seed=7)
    race = options["mode"] == "race"
    while len(match.layout) < length and not match.over:
        seat = 0 if race else match.to_act[0]
        lays = [action for action in match.actions(seat) if action.do == "lay"]
        if not lays:
            match.play(seat, "skip")
            continue
        match.play(seat, max(lays, key=lambda action: (max(cell[0] for cell in action.cells), str(action))))
    return match


@pytest.mark.parametrize(
    ("options", "length"), [({"mode": "game", "players": 2}, 24), ({"mode": "race", "players": 2}, 11)]
)
def test_places_a_window_apart_have_far_numbers(options, length):
    match = stretched(options, length)
    found, core, race = space(match), match.core, options["mode"] == "race"
    seat = 0 if race else match.to_act[0]
    numbers = found.actions(core, seat)
    actions = [match.game.decode(core.nth(seat, k)) for k in range(core.count(seat))]
    assert len(set(numbers)) == len(numbers) == len(actions)
    plain = [by_the_book(action, race) for action in actions]
    expected, seen, far = [], set(), found.far
    for number in plain:
        if number in seen:
            expected.append(far)
            far += 1
        else:
            expected.append(number)
        seen.add(number)
    assert far > found.far
    assert numbers == expected
    for k, number in enumerate(numbers):
        if number >= found.far or not SLOW:
            assert found.action(core, seat, number) == core.nth(seat, k)
            assert found.number_of(core, seat, core.nth(seat, k)) == number
    assert found.action(core, seat, far) == -1
    assert found.meaning(found.far + 3) == "far 3"


@pytest.mark.parametrize("options", VARIANTS["domino3d"], ids=str)
def test_a_view_is_enough_for_all_arrays(options):
    _a_view_is_enough(at_random("domino3d", options, seed=5, actions=ACTIONS // 2), every=8)


def test_a_view_is_enough_while_people_vote_and_check():
    odd = [match for match in golden("domino3d") if match.view(None).phase in ("vote", "check")]
    assert len(odd) > 8
    _a_view_is_enough(odd, every=1)


def _a_view_is_enough(matches, every):
    for turn, match in enumerate(matches):
        if turn % every == 0:
            found = space(match)
            for seat in range(match.game.players):
                sampled = match.game.sample(match.view(seat), Random(turn))
                assert told(found, sampled.core, seat) == told(found, match.core, seat)


def test_an_observation_tells_what_the_view_shows():
    for turn, match in enumerate(golden("domino3d")):
        if turn % (2 * EVERY) == 0 or match.view(None).phase in ("vote", "check"):
            for seat in range(match.game.players):
                _compare(match, seat)


def _compare(match, seat):
    found, view, players = space(match), match.view(seat), match.game.players
    row = found.observation(match.core, seat)
    assert all(
        field.low <= part.min() and part.max() <= field.high
        for field, part in zip(found.fields.values(), found.split(row).values(), strict=True)
    )
    seen = {name: part.tolist() for name, part in found.split(row).items()}
    around = [(seat + step) % players for step in range(players)]
    race = match.game.options["mode"] == "race"
    assert seen["scores"] == [view.scores[other] for other in around]
    assert seen["turn"] == (-1 if view.player is None else around.index(view.player))
    assert (seen["round"], seen["turns"], seen["idle"]) == (view.round, view.turns, view.idle)
    assert (seen["placed_now"], seen["pile"]) == (view.placed, view.well)
    assert seen["arrived"] == [1 + view.done.index(other) if other in view.done else 0 for other in around]
    checked = dict(view.checked)
    assert seen["acted"] == [int(other in view.votes or other in checked) for other in around]
    for other, claim in zip(around, seen["claims"], strict=True):
        names = checked.get(other)
        numbers = sorted(NUMBER[name] for name in names or ())
        assert claim == (numbers or ([-1, -1] if names is None else [42, 42]))
    lying = (
        [piece for other in around for piece in view.layout if piece.seat == other] if race else view.layout
    )
    rows = [
        [NUMBER[piece.domino], around.index(piece.seat) if race else 0, *piece.cells[0], piece.pose]
        for piece in lying
    ]
    assert [row[:6] for row in seen["placed"][: len(lying)]] == rows
    assert all(row == [-1] + [0] * 7 for row in seen["placed"][len(lying) :])
    assert {NAMES[row[0]] for row in seen["placed"] if row[7]} == set(view.tower)
    held = {name: 3 + around.index(other) for other in around for name in view.hands[other]}
    known = held | dict.fromkeys(view.gone, 2) | {piece.domino: 1 for piece in view.layout}
    assert seen["dominoes"] == [known.get(name, 0) for name in NAMES]


def test_features_tell_points_and_what_is_touched():
    match = stretched({"mode": "game", "players": 2}, 12)
    (seat,) = match.to_act
    found, view = space(match), match.view(seat)
    offers = {str(offer.action): offer for offer in view.offers}
    rows = found.action_features(match.core, seat)
    for number, row in zip(found.actions(match.core, seat), rows, strict=True):
        action = match.game.decode(found.action(match.core, seat, number))
        offer = offers[str(action)]
        told_of = dict(zip(found.feature_names, row.tolist(), strict=True))
        parts = dict(offer.parts)
        assert told_of[action.do] == sum(row[:6]) == 1
        assert told_of["points"] == offer.points
        assert told_of["touched"] == parts.get("touch", 0)
        if action.do == "lay":
            assert told_of["upright"] == (action.pose >= 16)
            assert told_of["on_top"] == ("top" in parts)
            seams = match.core.seams(match.game.encode(match, seat, action))
            assert told_of["seams"] == len({(mine, look) for mine, _, look, _, _ in seams})
            assert 0 <= told_of["opens"] <= 9
            assert told_of["hand"] == 0
    assert {"lay", "skip"} <= {offer.action.do for offer in view.offers}


def test_features_tell_whether_a_claim_is_right():
    right = set()
    for match in golden("domino3d-race-error-claimed"):
        for seat in match.to_act if match.view(None).phase == "check" else ():
            found = space(match)
            rows = found.action_features(match.core, seat)
            for number, row in zip(found.actions(match.core, seat), rows, strict=True):
                claim = found.action(match.core, seat, number) & 0x7FFFFFFF
                told_of = dict(zip(found.feature_names, row.tolist(), strict=True))
                if told_of["claim"]:
                    expected = match.core.claim_is_right((seat - 1) % match.game.players, claim)
                    assert told_of["right"] == expected
                    right.add(bool(expected))
    assert right == {True, False}


def test_a_round_of_the_race_ends_with_the_next_deal():
    core = tablee.game("domino3d", mode="race", players=2).core()
    found = Domino3dSpace(tablee.game("domino3d", mode="race", players=2))
    for _ in range(3):
        assert found.is_round_over(core)
        core.chance(Rng(1))
        assert not found.is_round_over(core)
        core.apply(0, TIMEOUT << VERB)


def test_the_game_in_turns_is_one_round():
    game = tablee.game("domino3d", players=2)
    core, rng = game.core(), Rng(4)
    ends = []
    while core.seats():
        core.chance(rng) if core.seats() == CHANCE else core.step(rng)
        ends.append(Domino3dSpace(game).is_round_over(core))
    assert not any(ends[:-1])
    assert ends[-1]


def test_both_engines_tell_the_same_of_domino3d():
    mine, theirs = of_both_engines("domino3d")
    assert theirs == mine
    assert len(set(mine)) == len(VARIANTS["domino3d"])


def test_the_sizes_are_as_documented():
    sizes = {
        mode: space(tablee.game("domino3d", mode=mode).new(seed=0)).size for mode in ("game", "solo", "race")
    }
    assert sizes == {"game": 85_901, "solo": 85_901, "race": 1_178_509}
    assert np.iinfo(np.int32).max > max(sizes.values())
