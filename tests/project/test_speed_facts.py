"""Facts about speed that no noise touches: counted instructions, sizes, and who waits for whom."""

import threading
import time

import pytest

import tablee
from bench import copies, instructions
from bench.players import GAMES, position
from tablee.play.rng import Rng

compiled = tablee.engine.name() == "compiled"


@pytest.mark.parametrize("game", GAMES)
def test_a_move_takes_no_more_instructions_than_promised(game):
    assert instructions.a_move(game, short=20, long=120) <= instructions.BOUNDS[game]


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


@pytest.mark.parametrize("game", GAMES)
def test_no_layout_outgrows_its_index(game):
    """Straight chains, combs and whatever random play makes: the index has room for every open place."""
    from tablee.lab.measure import copy_position

    core, other = position(game), position(game)
    for seed in range(300):
        core.restart()
        rng = Rng(seed)
        core.chance(rng)
        while core.seats() not in (0, 1 << 30):
            core.step(rng)
        copy_position(other, core, 1)
        assert other.totals() == core.totals()
