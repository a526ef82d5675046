"""The games of `make_vec` as a `gymnasium.vector.VectorEnv`: self-play, turn by turn.

In every game the observation belongs to the seat to act, whichever that is, and the action is that seat's. `rewards`
are those of the seat that acted; what the step brought every seat is in `infos["reward"]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tablee.lab.spaces.boxes import action_box, row_box

if TYPE_CHECKING:
    from tablee.lab.vector.games import VectorGames

Numbers = npt.NDArray[Any]


class GamesEnv(VectorEnv[Numbers, Numbers, Numbers]):
    """A finished episode begins anew in the same step; `infos["final_obs"]` has what was seen at its end."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, games: VectorGames, *, copy: bool = True) -> None:
        self.games, self.copy, self.num_envs = games, copy, games.num_envs
        self.single_observation_space, self.single_action_space = (
            row_box(games.space),
            action_box(games.space),
        )
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = MultiDiscrete(np.full(self.num_envs, games.space.size))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """New episodes in all games."""
        super().reset(seed=seed)
        return self._mine(self.games.reset(seed)), self._infos()

    def step(self, actions: Numbers) -> tuple[Numbers, Numbers, Numbers, Numbers, dict[str, Any]]:
        """One action in every game; `infos` has `legal`, `n_legal`, `seat`, `acted` and every seat's `reward`."""
        games = self.games
        games.step(actions)
        infos = self._infos()
        ended = games.done | games.cut
        if ended.any():
            final = np.full(self.num_envs, None, object)
            for game in np.flatnonzero(ended):
                final[game] = games.final_obs[game].copy()
            infos |= {"final_obs": final, "_final_obs": ended}
        rewards = games.reward[np.arange(self.num_envs), games.acted]
        return self._mine(games.obs), rewards, self._mine(games.done), self._mine(games.cut), infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions of every game, dense."""
        return self.games.masks()

    def _infos(self) -> dict[str, Any]:
        names = ("legal", "n_legal", "seat", "acted", "reward")
        return {name: self._mine(getattr(self.games, name)) for name in names}

    def _mine(self, array: Numbers) -> Numbers:
        """The array as it is now, or, without `copy`, the one that the next step overwrites."""
        return array.copy() if self.copy else array
