"""A bot may hang, crash, talk nonsense or eat the memory: somebody plays, in time, and the next bot too."""

import asyncio
import os
import subprocess
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

import tablee
from tablee.house.bots.pool import BotPool, Choice, Failed
from tablee.house.bots.worker import Answer, Ask
from tablee.house.table.refused import Refused

BUDGET = 0.3
"""Seconds for a bot that never answers."""
AMPLE = 60.0
"""Seconds for a bot that does: how busy the machine is must not matter."""
SILENT = ("hangs", "spins")
FAILING = ("crashes", "raises", "nonsense", "prints", "eats", "endless", "unheard_of")


@asynccontextmanager
async def pool_of(workers=1, seconds=AMPLE, **more):
    pool = BotPool(workers, seconds, load="tests.house.badbots", **{"megabytes": 256, **more})
    await pool.start()
    try:
        yield pool
    finally:
        await pool.close()
        for worker in pool._alive:
            assert worker.process.returncode is not None


def a_view(game="triominos"):
    """One where greedy takes neither the first offer nor the last."""
    match = tablee.game(game).new(4)
    while True:
        view = match.view(match.to_act[0])
        if greedy(view) not in (str(view.offers[0].action), str(view.offers[-1].action)):
            return view
        match.play(view.seat, view.offers[0].action)


def greedy(view):
    return str(tablee.bot("greedy", seed=0).choose(view))


async def ready(pool):
    """Starting a process takes its time on a busy machine; that is not what is measured."""
    while pool._idle.qsize() < pool.workers + 1:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", tablee.GAMES)
async def test_a_bot_chooses_from_a_view(game):
    match = tablee.game(game).new(4)
    view = match.view(match.to_act[0])
    async with pool_of(megabytes=1024) as pool:
        for level in tablee.levels(game):
            choice = await pool.choose(view, level)
            assert choice.how == "bot"
            assert choice.action in {str(offer.action) for offer in view.offers}
            assert level != "greedy" or choice.action == greedy(view)
        (best, *_) = await pool.hint(view, 3)
        assert best["action"] == tablee.hint(view)[0].action.to_dict()
        assert best["text"]["fr"] == tablee.hint(view)[0].text("fr")


@pytest.mark.parametrize(
    ("levels", "seconds"), [(SILENT, BUDGET), (FAILING, AMPLE)], ids=["silent", "failing"]
)
async def test_whatever_a_bot_does_the_greedy_move_comes_in_time(levels, seconds):
    view = a_view()
    async with pool_of(seconds=seconds) as pool:
        told = []
        pool.chosen = lambda choice, seconds: told.append(choice.how)
        for level in levels:
            choice = await pool.choose(view, level)
            assert (level, choice.how, choice.action) == (level, "greedy", greedy(view))
        assert told == ["greedy"] * len(levels)


async def test_a_bot_that_eats_is_stopped_before_the_machine_is_full(monkeypatch):
    how = []
    monkeypatch.setattr("tablee.house.bots.pool.note", lambda *_, **more: how.append(more["how"]))
    async with pool_of() as pool:
        assert (await pool.choose(a_view(), "eats")).how == "greedy"
    assert how == ["MemoryError"]


async def test_failing_bots_do_not_disturb_the_others():
    view = a_view()
    async with pool_of(workers=2) as pool:
        hanging = asyncio.create_task(pool.choose(view, "hangs"))
        levels = ["last", "crashes", "last", "nonsense", "last", "last"]
        choices = await asyncio.gather(*(pool.choose(view, level) for level in levels))
        assert [one.how for one in choices] == ["bot" if one == "last" else "greedy" for one in levels]
        assert not hanging.done()
        hanging.cancel()


async def test_a_process_killed_in_mid_thought_is_replaced():
    view = a_view()
    async with pool_of() as pool:
        await ready(pool)
        thinking = asyncio.create_task(pool.choose(view, "hangs"))
        while pool._idle.qsize() == 2:
            await asyncio.sleep(0.01)
        (busy,) = pool._alive - set(pool._idle._queue)
        busy.process.kill()
        assert (await thinking).how == "greedy"
        assert (await pool.choose(view, "last")).how == "bot"


async def test_without_any_process_the_first_offer_is_played():
    view = a_view()
    async with pool_of() as pool:
        await ready(pool)
        await asyncio.gather(*(worker.end() for worker in pool._alive))
        choice = await pool.choose(view, "last")
        assert (choice.how, choice.action) == ("forced", str(view.offers[0].action))
        assert (await pool.choose(view, "last")).how in ("bot", "greedy")


class Said:
    """A worker in this process that has its answers ready: None is a death."""

    def __init__(self, *answers):
        self.answers = list(answers)

    async def ask(self, ask):
        answer = self.answers.pop(0)
        if answer is None:
            raise Failed("died")
        return Answer(answer)

    async def end(self):
        pass


class Starting(BotPool):
    """A pool whose processes start when the test says so, or do not."""

    def __init__(self):
        super().__init__(1, 1.0)
        self.starts = asyncio.Queue()

    async def _begin(self):
        made = await self.starts.get()
        if made is None:
            raise OSError
        self._alive.add(made)
        return made


async def test_a_machine_slow_to_start_processes_is_waited_for_with_the_greedy_move(monkeypatch):
    """The one process there is has failed; the greedy move waits for the next, however long that takes to start."""
    monkeypatch.setattr("tablee.house.bots.pool.GREEDY_SECONDS", 0.01)
    view, pool = a_view(), Starting()
    await pool.start()
    pool.starts.put_nowait(Said(None))
    thinking = asyncio.create_task(pool.choose(view, "greedy"))
    while pool._alive or not pool.starts.empty():
        await asyncio.sleep(0)
    await asyncio.sleep(0.05)
    assert not thinking.done()
    pool.starts.put_nowait(Said(1, 1))
    assert (await thinking) == Choice(str(view.offers[1].action), 0.0, "greedy")
    await pool.close()


async def test_where_no_process_can_be_started_the_first_offer_is_played():
    view, pool = a_view(), Starting()
    await pool.start()
    for _ in range(2):
        pool.starts.put_nowait(None)
    assert (await pool.choose(view, "greedy")) == Choice(str(view.offers[0].action), 0.0, "forced")
    await pool.close()


async def test_a_hint_may_take_longer_than_a_move_and_one_that_fails_is_refused_in_words(monkeypatch):
    view = a_view()
    async with pool_of(seconds=-0.9) as pool:
        await ready(pool)
        assert await pool.hint(view, 3)
        monkeypatch.setattr("tablee.house.bots.pool.HINT_SECONDS", 0.0)
        with pytest.raises(Refused, match="ask again"):
            await pool.hint(view, 3)


async def test_the_greedy_move_has_its_own_time_however_little_the_failed_bot_had():
    """A worker that ended itself after the bot's time would leave the first offer, on a machine that is busy."""
    view = a_view()
    async with pool_of(seconds=-1.995) as pool:
        await ready(pool)
        assert (await pool.choose(view, "hangs")).how == "greedy"


async def test_a_worker_ends_itself_when_the_house_is_gone():
    """It is deaf while it thinks; killing the house does not leave it thinking."""
    view = a_view()
    async with pool_of(seconds=0.1) as pool:
        await ready(pool)
        worker = await pool._idle.get()
        data = msgspec.msgpack.encode(Ask("spins", view.encode()))
        worker._in.write(len(data).to_bytes(4) + data)
        await asyncio.wait_for(worker.process.wait(), 60)


async def test_sand_that_is_out_is_no_question():
    match = tablee.game("domino3d", advanced=True).new(1)
    view = match.view(match.to_act[0])
    async with pool_of() as pool:
        choice = await pool.choose(msgspec.structs.replace(view, placed=3), "hangs")
    assert choice.action == "timeout"


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
async def test_a_worker_gets_views_and_nothing_else(tmp_path, monkeypatch):
    """All that goes through the pipe, the environment, and the files it inherits."""
    monkeypatch.setenv("TABLEE_KEY", "the-signing-key")
    monkeypatch.setenv("DATABASE_PASSWORD", "the-password")
    seen = tmp_path / "seen"
    views = [a_view(), a_view("quadominos"), a_view("quadrot")]
    with (tmp_path / "secret.db").open("w") as secret:
        os.set_inheritable(secret.fileno(), True)
        async with pool_of(workers=1) as pool:
            await ready(pool)
            for worker in pool._alive:
                process = Path(f"/proc/{worker.process.pid}")
                told = (process / "environ").read_bytes() + (process / "cmdline").read_bytes()
                assert b"the-" not in told
                assert not any("secret" in os.readlink(one) for one in (process / "fd").iterdir())
                assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) >= min(
                    19, os.getpriority(os.PRIO_PROCESS, 0) + 10
                )
    pool = BotPool(1, AMPLE)
    pool._command = ["/bin/sh", "-c", 'tee -a "$0" | "$@"', str(seen), *pool._command]
    await pool.start()
    for view in views:
        await pool.choose(view, "greedy")
    await pool.hint(views[0], 2)
    await pool.close()
    data, asked = seen.read_bytes(), []
    while data:
        size = int.from_bytes(data[:4])
        asked.append(msgspec.msgpack.decode(data[4 : 4 + size]))
        data = data[4 + size :]
    assert asked == [*(["greedy", view.encode(), 0] for view in views), ["", views[0].encode(), 2]]


def test_bot_workers_start_under_a_limit_of_memory_that_is_lower_than_theirs():
    """Whoever starts the house may have limited it; a lower limit cannot be raised."""
    limited = """
import resource
resource.setrlimit(resource.RLIMIT_AS, (900 << 20, 900 << 20))
from tablee.house.bots.worker import be_modest
be_modest(2048)
assert resource.getrlimit(resource.RLIMIT_AS) == (900 << 20, 900 << 20)
be_modest(512)
print(resource.getrlimit(resource.RLIMIT_AS)[0] >> 20)
"""
    told = subprocess.run([sys.executable, "-c", limited], capture_output=True, text=True)
    assert (told.stdout, told.stderr) == ("512\n", "")
