"""Facts about speed that no noise touches: counted instructions, sizes, and who waits for whom."""

import threading
import time
from random import Random

import pytest

import tablee
from bench import copies, instructions, space
from bench.players import GAMES, position
from tablee.games.corners.places import Table
from tablee.play.rng import Rng
from tests.conftest import DEEP

compiled = tablee.engine.name() == "compiled"


@pytest.mark.parametrize("game", GAMES if DEEP else GAMES[:1])
def test_a_move_takes_no_more_instructions_than_promised(game):
    assert instructions.a_move(game, short=20, long=120) <= instructions.BOUNDS[game]


def test_thirty_dominoes_are_a_listing_like_any_other():
    """The bench lists what a match lists."""
    for match in space.moments()[:2]:
        assert len(match.layout) == space.LAID
    lays = sum(len(match.actions(match.to_act[0])) - 1 for match in space.moments())
    assert space.listings(2) == 2 * lays > 20 * space.POSITIONS


if DEEP:

    def test_listing_the_placements_of_a_domino_takes_no_more_instructions_than_promised():
        instructions, placements = space.instructions(short=2, long=12)
        assert placements > 20
        assert instructions <= space.BOUND


@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_state_is_small(game, watched):
    core = position(game)
    if watched:
        core.watch()
    state, _ = core.memory()
    assert 1000 < state <= copies.BOUNDS[game]


def test_a_python_thread_ticks_beside_playouts():
    if not compiled:
        pytest.fail(
            "only the compiled engine plays without Python's lock: run this with TABLEE_ENGINE=compiled"
        )
    core = position("triominos")
    worker = threading.Thread(target=core.play_rounds, args=(30000, Rng(1)))
    worker.start()
    ticks = 0
    while worker.is_alive():
        ticks += 1
        time.sleep(0.001)
    assert ticks > 10


@pytest.mark.parametrize("game", GAMES)
def test_results_do_not_depend_on_threads(game):
    alone = []
    for seed in range(2):
        core = position(game)
        alone.append((core.play_rounds(500, Rng(seed)), core.totals()))
    together = {}

    def play(seed):
        core = position(game)
        together[seed] = core.play_rounds(500, Rng(seed)), core.totals()

    workers = [threading.Thread(target=play, args=(seed,)) for seed in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [together[seed] for seed in range(2)] == alone


def open_cells(table, tiling):
    """The empty cells beyond a side of a laid tile."""
    found = set()
    for cell in table.cells:
        kind = tiling.kinds.index(cell[2]) if len(cell) > 2 else 0
        for dx, dy, beyond, _ in tiling.across[kind]:
            near = (cell[0] + dx, cell[1] + dy, *cell[2:])
            found.add(near if len(cell) == 2 else (*near[:2], tiling.kinds[beyond]))
    return found - set(table.cells)


@pytest.mark.parametrize("game", GAMES)
def test_n_tiles_leave_no_more_open_places_than_the_index_has_room_for(game):
    """n + 2 on triangles, 2n + 2 on squares: at most one, or two, more for each tile."""
    made = tablee.game(game, players=2)
    tiling = made.tiles.tiling
    dice = Random(3)
    for seed in range(10):
        match = made.new(seed=seed)
        while match.round == 1 and not match.over:
            seat = match.to_act[0]
            match.play(seat, dice.choice(match.actions(seat)))
            table = Table(tiling, match.layout)
            if match.layout:
                most = (tiling.corners - 2) * len(table.cells) + 2
                assert len(open_cells(table, tiling)) <= most
