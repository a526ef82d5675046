"""Many games at once for learners: `tablee.lab.make_vec(game, num_envs=1024, players=2)`."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from operator import index
from secrets import randbits
from typing import TYPE_CHECKING, Any, Literal

from tablee.lab.extras import needs

needs("lab", "numpy")

# ruff: noqa: E402
import numpy as np
import numpy.typing as npt

from tablee.lab.errors import listed
from tablee.lab.spaces.making import space
from tablee.lab.spaces.space import Space
from tablee.lab.vector.batch import Batch
from tablee.play.carried import plain_of
from tablee.play.errors import OptionError, TableeError
from tablee.play.game import Game
from tablee.play.position import Position
from tablee.play.registry import game as make_game
from tablee.texts import quoted
from tablee.texts.people import Seats

if TYPE_CHECKING:
    from tablee.lab.vector.env import GamesEnv

Episode = Literal["round", "match"]
MOST_LEGAL = 256
LOGGED = 256
"""Steps that are remembered at first; more if an episode is longer."""
SHOWN = 12
"""So many of the right numbers an error lists."""


class BadNumber(TableeError, ValueError):
    """An action number that is none of the seat's actions; `.index` is the number of the game."""

    def __init__(self, key: str, /, *, index: int = -1, **values: Any) -> None:
        super().__init__(key, index=index, **values)
        self.index = index


class VectorGames:
    """Games that are stepped together. The arrays are made once and written anew by every step:

    `obs` int16 (n, width): what the seat to act sees; `seat` int32 (n): who that is
    `legal` int32 (n, 256): its action numbers, -1 behind them; `n_legal` int32 (n): how many
    `reward` float32 (n, players): for every seat, what the last step brought it
    `done` bool (n): the last step ended an episode, and the row is the first of the next; `cut`: it was too long
    `final_obs` int16 (n, width): where `done` or `cut`, what the seat that acted last saw at the end
    `acted` int32 (n): the seat that acted last; `length` int32 (n): the steps of the running episode
    """

    def __init__(
        self,
        game: Game,
        num_envs: int = 1,
        *,
        episode: Episode = "round",
        seed: int | None = None,
        threads: int = 1,
        max_steps: int | None = None,
        max_legal: int = MOST_LEGAL,
    ) -> None:
        try:
            num_envs, threads, max_legal = index(num_envs), index(threads), index(max_legal)
            longest = index(1 if max_steps is None else max_steps)
        except TypeError:
            raise BadNumber("vector_sizes") from None
        if num_envs < 1 or threads < 1 or max_legal < 8 or longest < 1:
            raise BadNumber("vector_sizes")
        if episode not in ("round", "match"):
            raise BadNumber("vector_episode", found=quoted(episode))
        self.game, self.num_envs, self.players = game, num_envs, game.players
        self._made_with = {
            "episode": episode,
            "threads": threads,
            "max_steps": max_steps,
            "max_legal": max_legal,
        }
        self.space: Space = space(game)
        positions = [game.core() for _ in range(num_envs)]
        wait = int(getattr(self.space, "wait", -1))
        self._batch = Batch(self.space, positions, wait, episode == "round", max_steps or 0)
        obs = np.zeros((num_envs, self.space.width), np.int16)
        final_obs = np.zeros_like(obs)
        legal = np.full((num_envs, max_legal), -1, np.int32)
        numbers = np.zeros((9, num_envs), np.int32)
        reward = np.zeros((num_envs, game.players), np.float32)
        ends = np.zeros((2, num_envs), np.uint8)
        self._batch.lend(obs, final_obs, legal, numbers, reward, ends)
        self._action: npt.NDArray[np.int32] = numbers[2]
        self._of_the_last_step = (reward, ends, final_obs, numbers[3])
        self.obs, self.final_obs = _read_only(obs), _read_only(final_obs)
        self.legal, self.reward = _read_only(legal), _read_only(reward)
        self.n_legal, self.seat, _, self.acted, self.length = map(_read_only, numbers[:5])
        self.done, self.cut = (_read_only(row).view(np.bool_) for row in ends)
        self._bits: npt.NDArray[np.uint8] | None = None
        self._marked = np.zeros((0, 0), np.int32)
        self._log = np.zeros((LOGGED, num_envs), np.int32)
        """The last actions of all games, a row a step, used in turns: enough for every running episode."""
        self._steps, self._room = 0, LOGGED
        self._parts = _parts(num_envs, threads)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._turn = 0
        self.reset(randbits(64) if seed is None else seed)

    def reset(self, seed: int | None = None) -> npt.NDArray[np.int16]:
        """New episodes in all games; with a seed the very same ones again."""
        if seed is not None:
            try:
                self.seed = index(seed)
            except TypeError:
                raise BadNumber("vector_seed", found=quoted(seed)) from None
            self._turn = 0
            self._batch.seed(self.seed)
        self._each(self._batch.begin)
        for array in self._of_the_last_step[:2]:
            array.fill(0)
        return self.obs

    def step(self, actions: npt.ArrayLike) -> npt.NDArray[np.int16]:
        """One action in every game, by its number. If one of them is illegal none is played."""
        if actions is not self._action:
            self._action[:] = self._read(actions)
        for first, end in self._parts:
            index = self._batch.first_illegal(first, end)
            if index >= 0:
                raise self._illegal(index, int(np.asarray(actions)[index]))
        self._each(self._batch.step)
        self._note()
        return self.obs

    def _note(self) -> None:
        """Remember the actions of this step, for as long as an episode that it belongs to goes on."""
        if self._room == 0:
            depth, longest = len(self._log), int(self.length.max())
            if longest > depth // 2:
                rows = np.arange(self._steps - depth, self._steps)
                larger = np.zeros((2 * depth, self.num_envs), np.int32)
                larger[rows % (2 * depth)] = self._log[rows % depth]
                self._log = larger
            self._room = len(self._log) - longest
        self._log[self._steps % len(self._log)] = self._action
        self._steps += 1
        self._room -= 1

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle has the luck and the actions of every running episode, which is played again from them."""
        depth = len(self._log)
        state = {
            "seed": self.seed,
            "turn": self._turn,
            "luck": [self._batch.began_with(game) for game in range(self.num_envs)],
            "actions": [
                self._log[np.arange(self._steps - length, self._steps) % depth, game]
                for game, length in enumerate(self.length)
            ],
            "last_step": [array.copy() for array in self._of_the_last_step],
        }
        return _restored, (self.game, self.num_envs, self._made_with, state)

    def _restore(self, state: dict[str, Any]) -> None:
        self.seed, self._turn = state["seed"], state["turn"]
        longest = max(map(len, state["actions"]))
        depth = LOGGED
        while depth < 2 * longest:
            depth *= 2
        self._log, self._steps, self._room = (
            np.zeros((depth, self.num_envs), np.int32),
            longest,
            depth - longest,
        )
        for game, (luck, actions) in enumerate(zip(state["luck"], state["actions"], strict=True)):
            self._batch.begin_with(game, luck)
            for number in actions:
                self._action[game] = number
                self._batch.step(game, game + 1)
            self._log[longest - len(actions) : longest, game] = actions
        for array, kept in zip(self._of_the_last_step, state["last_step"], strict=True):
            array[:] = kept

    def _read(self, actions: npt.ArrayLike) -> npt.NDArray[Any]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadNumber("vector_shape", count=self.num_envs, found=f"{given.dtype} {given.shape}")
        return given if given.dtype == np.int32 else np.clip(given, -1, self.space.size)

    def random_actions(self) -> npt.NDArray[np.int32]:
        """One of the listed actions for every game, each as likely; the same seed chooses the same ones."""
        self._turn += 1
        self._batch.choose(self.seed & 0xFFFFFFFFFFFFFFFF, self._turn)
        return self._action

    @property
    def mask_bits(self) -> npt.NDArray[np.uint8]:
        """The legal actions as bits, (n, size / 8): number k is bit k % 8, the lowest first, of byte k // 8.

        Written when asked for: only what has changed since the last time.
        """
        if self._bits is None:
            self._bits = np.zeros((self.num_envs, (self.space.size + 7) // 8), np.uint8)
            self._marked = np.zeros((self.num_envs, self.legal.shape[1] + 1), np.int32)
        self._batch.write_bits(self._bits, self._marked)
        return _read_only(self._bits)

    def masks(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """The legal actions as a dense array of bool, (n, size): a new one, or `out`."""
        if out is None:
            out = np.zeros((self.num_envs, self.space.size), np.bool_)
        else:
            wanted = (self.num_envs, self.space.size)
            if out.shape != wanted or out.dtype != np.bool_ or not out.flags.c_contiguous:
                raise BadNumber("vector_masks", wanted=str(wanted), found=f"{out.dtype} {out.shape}")
            out.fill(False)
        self._batch.write_masks(out.view(np.uint8))
        return out

    def features(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int32]]:
        """A row of features for every listed action of every game, one game after another; and where each begins.

        The rows of game i are `rows[starts[i]:starts[i + 1]]`, in the order of `legal`.
        """
        starts = np.zeros(self.num_envs + 1, np.int32)
        np.cumsum(self.n_legal, out=starts[1:])
        rows = np.zeros((int(starts[-1]), self.space.feature_width), np.float32)
        self._batch.write_features(rows, starts)
        return rows, starts

    def as_gymnasium(self, *, copy: bool = True) -> GamesEnv:
        """These games as a `gymnasium.vector.VectorEnv`."""
        needs("lab", "gymnasium")
        from tablee.lab.vector.env import GamesEnv

        return GamesEnv(self, copy=copy)

    @property
    def positions(self) -> list[Position]:
        """The games as the engine has them: to be looked at, not to be played on."""
        return [plain_of(position) for position in self._batch.positions]

    def scores(self) -> npt.NDArray[np.int32]:
        """The score of every seat in every game now."""
        return np.array([position.totals() for position in self._batch.positions], np.int32)

    def _each(self, task: Any) -> None:
        """Let every thread do its part of the games."""
        if self._pool is None:
            task(0, self.num_envs)
        else:
            list(self._pool.map(lambda part: task(*part), self._parts))

    def _illegal(self, index: int, number: int) -> BadNumber:
        right = [int(one) for one in self.legal[index, : self.n_legal[index]]]
        return BadNumber(
            "vector_illegal",
            index=index,
            number=number,
            seat=Seats.of(int(self.seat[index])),
            allowed=listed(self.space, right, SHOWN),
        )


def make_vec(
    game: str | Game,
    num_envs: int = 1,
    *,
    episode: Episode = "round",
    seed: int | None = None,
    threads: int = 1,
    max_steps: int | None = None,
    max_legal: int = MOST_LEGAL,
    **options: Any,
) -> VectorGames:
    """Many games of a kind, dealt; `options` are those of `tablee.game`."""
    if isinstance(game, Game) and options:
        raise OptionError("vector_options", found=", ".join(options), game=game.name)
    made = make_game(game, **options) if isinstance(game, str) else game
    return VectorGames(
        made,
        num_envs,
        episode=episode,
        seed=seed,
        threads=threads,
        max_steps=max_steps,
        max_legal=max_legal,
    )


def _restored(game: Game, num_envs: int, made_with: dict[str, Any], state: dict[str, Any]) -> VectorGames:
    """The games of a pickle."""
    games = VectorGames(game, num_envs, seed=state["seed"], **made_with)
    games._restore(state)
    return games


def _read_only(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same memory, protected from a slip of the pen."""
    view = array.view()
    view.flags.writeable = False
    return view


def _parts(count: int, parts: int) -> list[tuple[int, int]]:
    """Nearly equal parts, first and end."""
    bounds = [count * part // parts for part in range(parts + 1)]
    return [(first, end) for first, end in zip(bounds, bounds[1:], strict=False) if first < end]
