"""What Quadrot's bots know of the race: the dice a lone pawn needs, the best outcome, the outlook after the replies."""

from random import Random

import pytest

import tablee
from tablee.games.quadrot import codes
from tablee.games.quadrot.board_file import paths, shipped
from tablee.games.quadrot.dice_left import Choice, racer
from tablee.games.quadrot.engine.core import Quadrot
from tablee.games.quadrot.engine.journey import CHANCES, Leads, dice_home
from tablee.play.rng import Rng

BOARDS = shipped()


def lone(board, side, at, dice=(0, 0), arrived=()):
    """A core in which one pawn of a side is left, and nobody else is on the board."""
    core = Quadrot(paths(board), 4)
    pawns = [[codes.START] * 4 for _ in range(4)]
    pawns[side] = [at, codes.HOME, codes.HOME, codes.HOME]
    core.set_up(pawns, side, codes.PLAYING, dice, [0] * 4, list(arrived))
    return core


@pytest.mark.parametrize("name", BOARDS)
def test_a_pawn_on_its_last_point_waits_for_red_or_blue(name):
    board = paths(name).board
    for side, own in board.sides.items():
        dice = dice_home(name, codes.SIDES.index(side), False)
        assert [dice[board.number[point]] for point in own.last_points] == pytest.approx([1.5, 1.5])
        assert dice[codes.HOME] == 0


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("is_open", [False, True])
def test_the_values_stand_still(name, is_open):
    """One more die, used as well as can be, is one die less."""
    for side, letter in enumerate(codes.SIDES):
        dice, leads = dice_home(name, side, is_open), Leads(paths(name).board, letter, is_open)
        for at in leads.places:
            best = [
                chance * min(dice[to] for to in (at, *leads.to(at, colour))) for colour, chance in CHANCES
            ]
            assert dice[at] == pytest.approx(1 + sum(best), abs=1e-5)


@pytest.mark.parametrize("name", BOARDS)
def test_on_a_board_with_four_equal_sides_all_start_equally_far(name):
    assert len({dice_home(name, side, False)[codes.START] for side in range(4)}) == 1


def test_an_open_finish_square_is_a_way_home():
    """R18."""
    closed, opened = (dice_home("quadrat", 0, is_open) for is_open in (False, True))
    number = paths("quadrat").board.number
    assert opened[number["e9"]] == 1.5
    assert opened[number["e8"]] < closed[number["e8"]]
    assert all(
        more >= less for at, (more, less) in enumerate(zip(closed, opened, strict=True)) if at != number["e9"]
    )


@pytest.mark.parametrize("name", BOARDS)
def test_a_die_leads_where_the_engine_lets_it_lead(name):
    """Apart from red squares: a pawn alone that is sent back cannot use its second die, so R7 hides that step."""
    board = paths(name).board
    white = {board.number[point] for point in board.of_kind("white")}
    squares = {board.number[point] for point in board.of_kind("red")}
    for side, letter in enumerate(codes.SIDES):
        leads = Leads(board, letter, False)
        for at in leads.places:
            for colour in range(4):
                reached = set()
                for other in range(4):
                    first = lone(name, side, at, (colour, other)).next_steps(codes.packed(side, ()))
                    steps = [codes.unpacked_step(number) for number in first if number]
                    reached |= {step.to for step in steps if step.die == colour}
                if reached & white:
                    reached |= white
                assert reached - squares - {at} == set(leads.to(at, colour)) - {codes.START}


def matches(players, count):
    """Positions on the way of random matches."""
    for seed in range(count):
        match, rng = tablee.game("quadrot", players=players).new(seed=seed), Random(seed)
        for _ in range(rng.randrange(1, 90)):
            (seat,) = match.to_act
            match.play(seat, rng.choice(match.actions(seat)))
            if match.over:
                break
        else:
            yield match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_best_is_the_first_of_those_that_leave_the_fewest_dice(players):
    judge = racer("quadrat", players)
    for match in matches(players, 15):
        choice = Choice(match.core, match.game.core(), judge)
        assert judge.best(match.core) == choice.order[0]
        fewest = min(choice.left.values())
        assert choice.order[0] == min(code for code in choice.left if choice.left[code] == fewest)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_outlook_changes_nothing_and_is_repeatable(players):
    judge = racer("quadrat", players)
    for match in matches(players, 4):
        before = match.position()
        code = judge.best(match.core)
        outlooks = {judge.outlook(match.core, code, Rng(5)) for _ in range(3)}
        assert len(outlooks) == 1
        assert match.position() == before


def slowly(judge, core, code):
    """The outlook with two players, by definition."""
    seat = core.moment()["turn"]
    throws = [(one, two) for one in codes.FACES for two in codes.FACES]
    leads = []
    for one, two in throws:
        after = Quadrot(core.paths, 2)
        after.copy_from(core)
        after.apply(seat, code)
        after.let_be(4 * one + two)
        after.apply(1 - seat, judge.best(after))
        if after.arrival_order():
            return None
        leads.append(_next(judge, after, 1 - seat, throws) - _next(judge, after, seat, throws))
    return sum(leads) / len(leads)


def _next(judge, core, seat, throws):
    left = {}
    for throw in {tuple(sorted(throw)) for throw in throws}:
        thrown = Quadrot(core.paths, 2)
        places = [core.places_of(other) for other in range(2)]
        thrown.set_up(places, seat, codes.PLAYING, throw, core.turns_had(), [])
        left[throw] = min(Choice(thrown, Quadrot(core.paths, 2), judge).left.values())
    return sum(left[tuple(sorted(throw))] for throw in throws) / len(throws)


@pytest.mark.skipif(tablee.engine.name() == "interpreted", reason="minutes")
def test_an_outlook_is_the_expected_lead_after_the_replies():
    judge = racer("quadrat", 2)
    met = 0
    for match in matches(2, 4):
        for code in Choice(match.core, match.game.core(), judge).order[:2]:
            expected = slowly(judge, match.core, code)
            if expected is not None:
                met += 1
                assert judge.outlook(match.core, code, Rng(1)) == pytest.approx(expected)
    assert met


def scene(layout, turn, scores):
    position = {"layout": layout, "turn": turn, "scores": scores}
    return tablee.game("quadrot", players=len(scores)).from_position(position)


def test_whoever_can_arrive_does():
    match = scene(
        [{"seat": 0, "at": "d9"}, {"seat": 1, "at": "d1"}], {"seat": 0, "dice": ["red", "yellow"]}, [3, 3]
    )
    for level in ("greedy", "careful"):
        action = tablee.bot(level, seed=1).choose(match.view(0))
        assert action.steps[-1].to == "home"


def outlook_of_each(match):
    (seat,) = match.to_act
    choice = Choice(match.core, match.game.core(), racer("quadrat", match.game.players))
    return {str(match.game.decode(code)): choice._outlook(code, 1) for code in match.codes(seat)}


def test_a_rival_about_to_arrive_is_a_lost_race():
    """The other needs red or blue, and gets it with eight throws in nine."""
    match = scene(
        [{"seat": 0, "at": "e4"}, {"seat": 1, "at": "d1"}], {"seat": 0, "dice": ["yellow", "yellow"]}, [0, 3]
    )
    assert all(lead < -80 for lead in outlook_of_each(match).values())
