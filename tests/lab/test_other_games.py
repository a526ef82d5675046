"""A game that somebody else installs: what it brings is found, what it does not bring is absent without a trace."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test

import tablee
from tablee.games.triominos.lab import space as own
from tablee.lab import envs, make_vec, space
from tablee.lab.envs.episode import Episode
from tablee.lab.envs.tools import Tools, _tools
from tablee.lab.spaces.space import Space, laid_out
from tablee.lab.vector.batch import Batch
from tablee.play.plain_position import PlainPosition
from tablee.play.position import CHANCE

FILES = {
    "toy/__init__.py": "",
    "toy/traits.py": """
        from tablee.play.traits import Traits

        class ToyTraits(Traits):
            title = "Toy"

        TRAITS = ToyTraits()
        """,
    "toy/game.py": """
        from tablee.games.triominos.game import TriominosGame

        class Toy(TriominosGame):
            name = "toy"

        GAME = Toy
        """,
    "toy-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: toy\nVersion: 1\n",
    "toy-1.dist-info/entry_points.txt": "[tablee.games]\ntoy = toy\n",
}
A_SPACE = """
    from tablee.games.triominos.lab.space import make as compiled
    from tablee.lab.spaces.space import Space

    class Plain(Space):
        def __init__(self, game):
            self.other = compiled(game)
            self.other.kind = None
            super().__init__(self.other.size, self.other.fields)

        def number_for(self, position, seat, code):
            return self.other.number_of(position, seat, code)

        def row_for(self, position, seat):
            return self.other.observation(position, seat)

        def has_ended(self, position):
            return self.other.is_round_over(position)

    make = Plain
    """


class Plain(Space):
    """The space of Tri-Ominos, asked as one that is written in plain Python."""

    def __init__(self, game: tablee.Game) -> None:
        self.other = own.TriominosSpace(game)
        self.other.kind = None
        super().__init__(self.other.size, self.other.fields, self.other.feature_names)

    def number_for(self, position, seat, code):
        return self.other.number_of(position, seat, code)

    def row_for(self, position, seat):
        return self.other.observation(position, seat)

    def features_for(self, position, seat, code):
        row = np.zeros(self.feature_width, np.float32)
        self.other.write_features(position, seat, code, row)
        return row

    def has_ended(self, position):
        return self.other.is_round_over(position)


class Broken(Plain):
    def number_for(self, position, seat, code):
        raise LookupError("no such tile")


def with_space(monkeypatch: pytest.MonkeyPatch, kind: type[Space]) -> None:
    monkeypatch.setattr(own, "make", kind)
    _tools.cache_clear()


@pytest.fixture(autouse=True)
def forget():
    yield
    _tools.cache_clear()


def episode(env) -> list[object]:
    env.reset(seed=4)
    seen: list[object] = []
    for agent in env.agent_iter():
        observation, reward, over, _, info = env.last()
        numbers = sorted(info["legal"])
        seen.append((agent, observation["observation"].tolist(), reward, numbers))
        env.step(None if over else numbers[len(numbers) // 2])
    return seen


def test_a_space_in_plain_python_is_an_environment_like_a_compiled_one(monkeypatch):
    compiled = episode(envs.raw_env("triominos", players=3))
    with_space(monkeypatch, Plain)
    env = envs.raw_env("triominos", players=3)
    assert isinstance(env.episode.space, Plain)
    assert episode(env) == compiled
    api_test(envs.env("triominos", players=3), num_cycles=60)


def test_a_space_in_plain_python_serves_many_games(monkeypatch):
    compiled = make_vec("triominos", 5, seed=2, players=2)
    with_space(monkeypatch, Plain)
    plain = make_vec("triominos", 5, seed=2, players=2, threads=2)
    for _ in range(70):
        assert (plain.obs == compiled.obs).all()
        assert [sorted(row) for row in plain.legal] == [sorted(row) for row in compiled.legal]
        rows, starts = plain.features()
        assert rows.shape == (starts[-1], plain.space.feature_width)
        first = np.array(
            [row[: max(1, count)].min() for row, count in zip(plain.legal, plain.n_legal, strict=True)]
        )
        plain.step(first)
        compiled.step(first)


def test_what_fails_in_a_space_in_plain_python_is_raised(monkeypatch):
    with_space(monkeypatch, Broken)
    game = tablee.game("triominos", players=2)
    with pytest.raises(LookupError, match="no such tile"):
        space(game).actions(game.new(1).core, game.new(1).to_act[0])
    with pytest.raises(LookupError, match="no such tile"):
        make_vec(game, 2)
    with pytest.raises(LookupError, match="no such tile"):
        envs.raw_env("triominos", players=2).reset(seed=1)


class Pile(PlainPosition):
    """Each in turn takes one to three of a pile of ten or more; who takes the last gets as many points."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.left, self.turn, self.begun = 0, 0, False

    def seats(self) -> int:
        if not self.begun:
            return CHANCE
        return 1 << self.turn if self.left else 0

    def actions(self, seat: int) -> list[int]:
        return list(range(1, 1 + min(3, self.left))) if self.seats() == 1 << seat else []

    def apply(self, seat: int, code: int) -> None:
        self.happened.clear()
        self.left -= code
        if self.left == 0:
            self.note(1, seat, code)
        self.turn = (seat + 1) % self.players

    def chance(self, rng) -> None:
        self.left, self.begun = 10 + rng.below(5), True


class PileSpace(Space):
    def __init__(self) -> None:
        super().__init__(4, laid_out([("left", (1,), 0, 14), ("turn", (1,), 0, 1)]))
        self.kind, self.seats = Pile, 2

    def number_for(self, position, seat, code):
        return code

    def row_for(self, position, seat):
        return position.left, (position.turn - seat) % 2


class Stumbles(Pile):
    def apply(self, seat: int, code: int) -> None:
        raise ZeroDivisionError("a slip of the pen")


def pile(kind: type[Pile]) -> Tools:
    game = SimpleNamespace(core=lambda: kind(2), players=2, name="pile", options={})
    made = PileSpace()
    made.kind = kind
    return Tools(game, made, list(range(made.size)))


def test_a_position_in_plain_python_is_played_by_its_numbers():
    episode = Episode(pile(Pile), by_round=False)
    for seed in (1, 2):
        episode.begin(seed)
        gains = (0.0, 0.0)
        left = int(episode.observe(episode.seat)[0])
        assert 10 <= left < 15
        while not episode.over:
            assert episode.legal(episode.seat) == list(range(1, 1 + min(3, left)))
            assert episode.step(0) is None
            last, took = episode.seat, episode.legal(episode.seat)[-1]
            gains = episode.step(took)
            left -= took
        assert left == 0
        assert gains[last] == took == -gains[1 - last]
        assert episode.again(telling=False).scores() == episode.scores()


def test_many_positions_in_plain_python_are_stepped_together():
    made = pile(Pile)
    batch = Batch(made.space, [Pile(2) for _ in range(3)], -1, False, 0)
    obs, legal = np.zeros((2, 3, 2), np.int16), np.full((3, 16), -1, np.int32)
    numbers, reward, ends = (
        np.zeros((9, 3), np.int32),
        np.zeros((3, 2), np.float32),
        np.zeros((2, 3), np.uint8),
    )
    batch.lend(obs[0], obs[1], legal, numbers, reward, ends)
    batch.seed(5)
    batch.begin(0, 3)
    ended = 0
    for _ in range(60):
        numbers[2] = 1
        assert batch.first_illegal(0, 3) == -1
        before = obs[0, :, 0].copy()
        batch.step(0, 3)
        over = ends[0] == 1
        assert (obs[0, ~over, 0] == before[~over] - 1).all()
        assert (obs[0, over, 0] >= 10).all()
        ended += over.sum()
    assert ended > 6


def test_what_fails_in_a_position_in_plain_python_is_raised():
    episode = Episode(pile(Stumbles), by_round=False)
    episode.begin(1)
    with pytest.raises(ZeroDivisionError, match="slip of the pen"):
        episode.step(1)


def in_a_house_with_a_toy(folder: Path, code: str, files: dict[str, str]) -> str:
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", dedent(code)],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_game_without_a_lab_is_simulated_and_else_absent(tmp_path):
    code = """
        import tablee, tablee.lab.openspiel
        from tablee.lab import envs
        from tablee.lab.simulation.simulate import Simulation

        assert tablee.GAMES[-1] == "toy"
        assert "toy" not in envs.IDS and len(envs.IDS) == len(tablee.GAMES) - 1
        assert "toy" not in tablee.lab.openspiel.game.KINDS
        game = tablee.game("toy", players=2)
        simulation = Simulation.of(game, ["greedy", "random"], 1)
        print(len(list(simulation.rounds(3))))
        try:
            envs.env("toy")
        except tablee.TableeError as error:
            print(error)
        """
    rounds, refusal = in_a_house_with_a_toy(tmp_path, code, FILES).splitlines()
    assert rounds == "3"
    assert "toy" in refusal


def test_a_game_with_a_space_in_plain_python_is_registered_and_drawn(tmp_path):
    code = """
        import gymnasium
        from pettingzoo.test import api_test
        from tablee.lab import envs

        api_test(envs.env("toy", players=2), num_cycles=50)
        table = envs.raw_env("toy", players=2, render_mode="ansi")
        table.reset(seed=1)
        print(table.metadata["name"], table.render().splitlines()[0])
        seat = gymnasium.make(envs.IDS["toy"], players=2, render_mode="rgb_array")
        _, info = seat.reset(seed=1)
        seat.step(info["legal"][0])
        print(seat.render().shape)
        """
    files = {**FILES, "toy/lab/__init__.py": "", "toy/lab/space.py": A_SPACE}
    *_, name, shape = in_a_house_with_a_toy(tmp_path, code, files).splitlines()
    assert name.startswith("tablee_toy_v2 Toy 1.")
    assert shape == "(600, 800, 3)"


def test_the_contract_test_takes_any_game(tmp_path):
    book = Path(tablee.__file__).parent / "games" / "triominos" / "rulebook"
    rules = {f"toy/rulebook/{lang}.md": (book / f"{lang}.md").read_text("utf-8") for lang in ("en", "fr")}
    code = """
        import tablee.testing
        print(tablee.testing.check("toy", every=40, players=range(2, 3)).matches)
        """
    assert in_a_house_with_a_toy(tmp_path, code, {**FILES, **rules}) == "1\n"
