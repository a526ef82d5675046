"""The solver of the race uses every hand, as the second implementation of the rules confirms."""

from random import Random

import pytest

from tablee.games.domino3d.engine.solver import Solver
from tablee.games.domino3d.engine.space import cell_key, cell_of
from tablee.games.domino3d.geometry import cells_of
from tablee.games.domino3d.pieces import DOMINOES
from tests.conftest import DEEP
from tests.oracle.domino3d_space import Structure, is_upright

SIZES = (12, 10, 8, 7)  # D17
CONTACTS = ("free", "differ")
FIRST = ((0, 0, 0), (1, 0, 0))  # D18
HANDS = 10_000 if DEEP else 300
VERIFIED = 100


def solver(contact="free"):
    return Solver(contact == "differ")


def name(number):
    return DOMINOES[number].name


def number_of(domino):
    return [one.name for one in DOMINOES].index(domino)


def placement(piece):
    """A piece as the oracle names it."""
    number, key, pose = piece
    return name(number), cells_of(cell_of(key), pose), pose


def piece(placed):
    """The other way."""
    domino, cells, pose = placed
    return number_of(domino), cell_key(0, *cells[0]), pose


def structure_of(standing):
    structure = Structure()
    for one in standing:
        structure.add(*placement(one))
    return structure


def verify(standing, hand, plan, contact):
    """D17, D18: every domino once, every placement without fault, one upright, no error at the end."""
    structure = structure_of(standing)
    assert sorted(number for number, _, _ in plan) == sorted(hand)
    for domino, cells, pose in map(placement, plan):
        if structure.cells:
            assert structure.fault(domino, cells, pose, contact) is None
        else:
            assert cells == FIRST
            assert pose < 4
        structure.add(domino, cells, pose)
    assert structure.has_upright()
    assert oracle_errors(structure, contact) == []


def oracle_errors(structure, contact):
    names = [one.name for one in DOMINOES if one.name in structure.cells]
    pairs = [(one, two) for one in names for two in names if names.index(one) < names.index(two)]
    wrong = [pair for pair in pairs if structure.is_wrong(*pair, contact)]
    return wrong if structure.has_upright() else [*wrong, ()]


def grown(rng, hand, contact, allowed=lambda cells: True):
    """The hand laid by chance where the oracle allows it; as far as it goes."""
    structure, laid = Structure(), []
    for number in hand:
        places = [(name(number), FIRST, rng.randrange(4))]
        if laid:
            places = [one for one in structure.placements([name(number)], contact) if allowed(one[1])]
        if not places:
            break
        laid.append(rng.choice(places))
        structure.add(*laid[-1])
    return [piece(one) for one in laid]


@pytest.mark.parametrize("contact", CONTACTS)
@pytest.mark.parametrize("size", SIZES)
def test_every_hand_is_used_up(size, contact):
    """All of 10,000 hands of each size with TABLEE_DEEP=1; none needs a step back."""
    rng, solve = Random(size), solver(contact)
    for number in range(HANDS):
        hand = rng.sample(range(len(DOMINOES)), size)
        plan = solve.plan([], hand)
        assert plan is not None
        assert solve.nodes == size
        if number % (HANDS // VERIFIED) == 0:
            verify([], hand, plan, contact)


@pytest.mark.parametrize("contact", CONTACTS)
def test_it_goes_on_from_what_others_have_built(contact):
    rng = Random(5)
    for _ in range(300 if DEEP else 15):
        hand = rng.sample(range(len(DOMINOES)), 12)
        standing = grown(rng, hand[: rng.randrange(1, 12)], contact)
        left = hand[len(standing) :]
        plan = solver(contact).plan(standing, left)
        assert plan is not None
        verify(standing, left, plan, contact)


def test_who_asks_before_every_domino_gets_to_the_end():
    rng = Random(6)
    for _ in range(10):
        hand, standing = rng.sample(range(len(DOMINOES)), 12), []
        steps = 13
        while len(standing) < 12:
            left = [number for number in hand if number not in [domino for domino, _, _ in standing]]
            solve = solver()
            plan = solve.plan(standing, left)
            assert plan is not None
            assert solve.nodes < steps
            steps = solve.nodes
            standing.append(plan[0])
        verify([], hand, standing, "free")


def test_it_takes_back_what_leads_nowhere():
    """Where contacts must differ, no 2|2 has a place beside 1|1= as it lies first; on its side it has."""
    ones, twos, others = (number_of(domino) for domino in ("1|1=", "2|2=", "2|2×"))
    solve = solver("differ")
    assert solve.plan([(ones, cell_key(0, 0, 0, 0), 0)], [twos, others]) is None
    assert not list(structure_of([(ones, cell_key(0, 0, 0, 0), 0)]).placements(["2|2=", "2|2×"], "differ"))
    plan = solve.plan([], [ones, twos, others])
    assert plan is not None
    assert solve.nodes == 4
    verify([], [ones, twos, others], plan, "differ")


def test_it_finds_an_upright_place_for_the_last_exactly_if_there_is_one():
    """On structures that lie flat."""
    rng, answers = Random(5), set()
    for _ in range(1500 if DEEP else 150):
        *hand, last = rng.sample(range(len(DOMINOES)), rng.randrange(2, 5))
        standing = grown(rng, hand, "differ", lambda cells: not is_upright(cells))
        places = structure_of(standing).placements([name(last)], "differ")
        there_is_one = any(is_upright(cells) for _, cells, _ in places)
        if len(standing) == len(hand):
            assert (solver("differ").plan(standing, [last]) is not None) == there_is_one
            answers.add(there_is_one)
    assert answers == {True, False}


def test_its_patience_has_an_end():
    solve = solver()
    assert solve.plan([], list(range(12)), patience=11) is None
    assert solve.nodes == 11
    assert solve.plan([], list(range(12)), patience=12) is not None


def test_an_empty_hand_needs_an_upright():
    lying = [(0, cell_key(0, 0, 0, 0), 0)]
    assert solver().plan(lying, []) is None
    assert solver().plan([*lying, (1, cell_key(0, 2, 0, 0), 16)], []) == []


def test_a_hand_that_no_race_deals_is_refused():
    with pytest.raises(ValueError, match="12"):
        solver().plan([], list(range(13)))


@pytest.mark.parametrize("contact", CONTACTS)
def test_errors_are_those_of_the_oracle(contact):
    """In structures of which nobody has checked the marks (D20)."""
    rng, met = Random(9), set()
    for _ in range(300 if DEEP else 25):
        standing = [piece((name(0), FIRST, 0))]
        for number in rng.sample(range(1, len(DOMINOES)), rng.randrange(1, 8)):
            standing.append(careless(rng, structure_of(standing), number))
        found = [tuple(map(name, pair)) for pair in solver(contact).errors(standing)]
        assert found == oracle_errors(structure_of(standing), contact)
        met |= {len(claim) for claim in found}
    assert met == {0, 2}


def careless(rng, structure, number):
    """A place where it stands, whatever the marks."""
    while True:
        pose = rng.randrange(24)
        cells = cells_of((rng.randrange(-3, 4), rng.randrange(-3, 4), rng.randrange(3)), pose)
        if min(cell[2] for cell in cells) >= 0 and structure.fault_of_place(cells) is None:
            return piece((name(number), cells, pose))
