"""Programs that the operator has named play at tables; nobody else can have one run."""

import os
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tablee import GAMES
from tablee.bots import LEVELS
from tablee.house.accounts.names import name_of
from tablee.house.bots import operator_bots
from tablee.house.bots.pool import BotPool
from tablee.house.house import House
from tablee.house.run.parsers import ConfigError
from tablee.house.store.rows import Person as Row
from tablee.house.table.customs import Customs
from tablee.house.table.refused import Refused
from tablee.house.table.seating import _level
from tests.house.hosted import configured, hosted
from tests.house.served import ADA, begun, hold, until
from tests.house.test_bots_pool import a_view, greedy

PYTHON = f"{sys.executable} -S -E"
GREETING = """import json, os, sys, time
sys.stdin.readline()
print(json.dumps({"games": ["triominos", "quadominos"]}), flush=True)
for line in sys.stdin:
    view = json.loads(line)["view"]
"""
LAST = "    print(json.dumps({'offer': len(view['offers']) - 1}), flush=True)\n"


@pytest.fixture
def command(tmp_path):
    def make(body=LAST, name="bot.py"):
        (tmp_path / name).write_text(GREETING + body)
        return f"{PYTHON} {tmp_path / name}"

    return make


@asynccontextmanager
async def pool_of(*bots, seconds=3.0):
    pool = BotPool(1, seconds, bots=bots)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.close()


async def test_a_named_program_is_a_level_of_the_games_it_plays(tmp_path, command):
    async with hosted(tmp_path, bots=(("stranger", command()),), bot_seconds=3.0, undo_seconds=0.0) as here:
        house = here.house
        async with httpx.AsyncClient(base_url=here.http) as client:
            games = (await client.get("/api/house")).json()["games"]
        assert games["triominos"]["levels"] == [*LEVELS, "stranger"]
        assert games["quadrot"]["levels"] == list(LEVELS)
        house.open_tables.watched = lambda table: True
        moves = []
        house.pool.chosen = lambda choice, _: moves.append(choice.how)
        await house.store.create_person(Row(ADA.id, ADA.name, 1, 1))
        table = await begun(house.open_tables, "stranger")
        await hold(house.open_tables, table)

        async def enough():
            return len((await house.open_tables.table(table)).state.acts) >= 12

        await until(enough, 60)
        assert set(moves) == {"bot"}


async def test_the_program_chooses_and_its_failures_are_greedy_moves(command):
    view = a_view()
    bots = [("last", command()), ("dies", command("    os._exit(3)\n", "dies.py"))]
    async with pool_of(*bots, seconds=60.0) as pool:
        for name, how in (("last", "bot"), ("dies", "greedy"), ("dies", "greedy"), ("last", "bot")):
            choice = await pool.choose(view, name)
            assert (name, choice.how) == (name, how)
            assert choice.action == (str(view.offers[-1].action) if how == "bot" else greedy(view))


async def test_a_program_that_is_late_is_replaced_by_the_greedy_move(command):
    async with pool_of(("slow", command("    time.sleep(600)\n", "slow.py")), seconds=0.1) as pool:
        for _ in range(2):
            choice = await pool.choose(a_view(), "slow")
            assert (choice.how, choice.action) == ("greedy", greedy(a_view()))


async def test_what_a_client_sends_is_never_run(tmp_path, command):
    canary = tmp_path / "canary"
    level = f"program:touch {canary}"
    async with pool_of() as pool:
        assert (await pool.choose(a_view(), level)).how == "greedy"
    assert not canary.exists()
    own = operator_bots.asked([operator_bots.Named("stranger", command())])
    customs = Customs({game: own.levels(game) for game in GAMES}, name_of)
    assert _level("triominos", "stranger", customs) == "stranger"
    for game, wanted in (("triominos", level), ("triominos", "stranger=x"), ("quadrot", "stranger")):
        with pytest.raises(Refused):
            _level(game, wanted, customs)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
async def test_a_program_sees_no_secret_and_ends_with_its_worker(tmp_path, command, monkeypatch):
    monkeypatch.setenv("TABLEE_KEY", "the-signing-key")
    note = "    open(sys.argv[0] + '.pid', 'w').write(str(os.getpid()))\n"
    async with pool_of(("noted", command(note + LAST)), ("other", command(name="other.py"))) as pool:
        assert (await pool.choose(a_view(), "noted")).how == "bot"
        pid = int(Path(f"{tmp_path / 'bot.py'}.pid").read_text())
        told = Path(f"/proc/{pid}/environ").read_bytes()
        assert b"the-signing-key" not in told
        assert b"TABLEE_BOTS" not in told
        assert b"PYTHONPATH" not in told
        assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)
        for worker in list(pool._alive):
            worker.process.kill()

        async def gone():
            return not Path(f"/proc/{pid}").exists() or "Z" in Path(f"/proc/{pid}/stat").read_text()

        await until(gone)


async def test_a_house_does_not_open_with_a_bot_that_does_not_answer(tmp_path, command):
    silent = tmp_path / "silent.py"
    silent.write_text("raise SystemExit('no licence')")
    wrong = {
        "does not answer the greeting": ("silent", f"{PYTHON} {silent}"),
        "level of the house already": ("greedy", command()),
        "There is no such program": ("nowhere", "no-such-program-here"),
        "no bot absent is installed": ("absent", None),
    }
    for sentence, bot in wrong.items():
        with pytest.raises(ConfigError) as caught:
            await House.make(configured(tmp_path, bots=(bot,)))
        assert sentence in caught.value.text("en")
        assert caught.value.text("fr") != caught.value.text("en")
