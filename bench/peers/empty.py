"""A PettingZoo environment that does nothing: what the wrappers and the loop cost by themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from bench.peers import ours
from bench.peers.aec import LISTED, player, wrapped
from bench.peers.entry import AEC, WRAPPED, Entry

PACKAGES = ("pettingzoo", "gymnasium", "numpy")
LEGAL, MOVES = 8, 40
"""About as many actions are legal in the middle of a round of Tri-Ominos, and as many moves are in one."""


class Empty(AECEnv[str, Any, Any]):
    """The agents take turns, always see the same and may always do the same, for as long as a round."""

    metadata = {"name": "empty", "is_parallelizable": False}

    def __init__(self, observation: Any, actions: int, agents: int = 2, listed: bool = False) -> None:
        super().__init__()
        self.possible_agents = [f"player_{seat}" for seat in range(agents)]
        mask = np.zeros(actions, dtype=np.int8)
        mask[:: max(1, actions // LEGAL)] = 1
        box = spaces.Box(0, 1, (actions,), np.int8)
        self.seen = {"observation": observation.sample(), "action_mask": mask}
        self.sight = spaces.Dict({"observation": observation, "action_mask": box})
        self.choice = spaces.Discrete(actions)
        self.told = {LISTED: np.flatnonzero(mask)} if listed else {}

    def observation_space(self, agent: str) -> Any:
        return self.sight

    def action_space(self, agent: str) -> Any:
        return self.choice

    def observe(self, agent: str) -> Any:
        return self.seen

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = dict.fromkeys(self.agents, self.told)
        self.made = 0
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.made += 1
        self.agent_selection = self.agents[self.made % len(self.agents)]
        if self.made == MOVES:
            self.terminations = dict.fromkeys(self.agents, True)


class Template(Empty):
    """Also hands out and adds up the rewards of every step, as PettingZoo's guide for environments and its games do."""

    def step(self, action: int | None) -> None:
        live = not self.terminations[self.agent_selection]
        super().step(action)
        if live:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._accumulate_rewards()


def small() -> Empty:
    """The sizes of leduc_holdem."""
    return Empty(spaces.Box(0, 1, (36,), np.float32), actions=4)


def large(kind: type[Empty] = Empty) -> Empty:
    """The sizes of our Tri-Ominos, so that the wrappers and the choice of an action cost the same."""
    raw = ours.environment("triominos")
    raw.reset(seed=1)
    agent = raw.possible_agents[0]
    sight, choice = raw.observation_space(agent)["observation"], raw.action_space(agent)
    listed = LISTED in raw.infos[raw.agent_selection]
    return kind(sight, int(choice.n), len(raw.possible_agents), listed)


def of(game: str, make: Callable[[], Empty]) -> tuple[Entry, Entry]:
    entry = partial(Entry, "empty environment", game, how="does nothing", sees=True)
    return (
        entry(way=AEC, make=lambda: player(make())),
        entry(way=WRAPPED, make=lambda: player(wrapped(make()))),
    )


ENTRIES = (
    *of("sizes of leduc_holdem", small),
    *of("sizes of triominos", large),
    *of("sizes of triominos, rewards added up", partial(large, Template)),
)
