"""PettingZoo's parallel form of a race: all act at once, tick by tick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from tablee.lab.envs.episode import Episode
from tablee.lab.envs.errors import illegal
from tablee.lab.envs.luck import Luck
from tablee.lab.envs.rendering import RENDER_MODES, Renderer
from tablee.lab.envs.saved import followed, past
from tablee.lab.envs.tools import by_rounds, tools
from tablee.lab.errors import whole_number
from tablee.lab.spaces.boxes import VERSION, action_box, observation_box
from tablee.lab.spaces.making import games
from tablee.play.errors import OptionError
from tablee.play.registry import traits
from tablee.texts import quoted

Told = dict[str, dict[str, Any]]
ILLEGAL = ("wait", "error")


class RaceEnv(ParallelEnv[str, dict[str, Any], int]):
    """Every agent gives one number a tick; `wait` is always there, and all there is once one is done.

    A tick is one second of the game's clocks. In a tick the actions are played seat by seat, and who
    is first changes from tick to tick. A number that is not among an agent's actions counts as `wait`, and its info
    says so (`illegal`); with `illegal="error"` it is an error and nothing changes.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES}

    def __init__(
        self,
        game: str | None = None,
        *,
        episode: str = "round",
        illegal: str = "wait",
        render_mode: str | None = None,
        render_for: str | int = "spectator",
        lang: str = "en",
        **options: Any,
    ) -> None:
        if illegal not in ILLEGAL:
            raise OptionError("lab_illegal", found=quoted(illegal), allowed=", ".join(ILLEGAL))
        game, needed = _race(game)
        made = tools(game, tuple({**needed, **options}.items()))
        for name, value in needed.items():
            if made.game.options[name] != value:
                raise OptionError("lab_parallel", found=quoted(made.game.options[name]), game=game)
        self.metadata = {**self.metadata, "name": f"tablee_{game}_race_v{VERSION}"}
        self.episode, self.luck = Episode(made, by_rounds(episode)), Luck()
        self.illegal = illegal
        self.render_mode = render_mode
        self.renderer = Renderer(render_mode, render_for, made.game.players, lang)
        self.possible_agents = [f"player_{seat}" for seat in range(made.game.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_box(made.space) for agent in self.possible_agents}
        self.action_spaces = {agent: action_box(made.space) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Told, Told]:
        """Begin an episode: the first one of a seed, or the next one."""
        self.episode.begin(self.luck.next(seed))
        self.agents = self.possible_agents[:]
        infos = self._infos()
        if self.render_mode == "human":
            self.render()
        return self._observations(infos), infos

    def _infos(self) -> Told:
        return {agent: self.episode.choice(seat) for seat, agent in enumerate(self.possible_agents)}

    def _observations(self, infos: Told) -> Told:
        return {
            agent: {"observation": self.episode.observe(seat), "action_mask": infos[agent]["action_mask"]}
            for seat, agent in enumerate(self.possible_agents)
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Told, dict[str, float], dict[str, bool], dict[str, bool], Told]:
        """One tick."""
        missing = [agent for agent in self.agents if agent not in actions]
        if missing or not self.agents:
            raise OptionError(
                "lab_all", missing=", ".join(missing) or "-", agents=", ".join(self.possible_agents)
            )
        refused = self._refused(actions)
        if refused and self.illegal == "error":
            agent = next(iter(refused))
            raise illegal(self.episode, agent, refused[agent], self.possible_agents.index(agent))
        rewards = dict.fromkeys(self.agents, 0.0)
        tick = self.episode.tick
        while not self.episode.over and self.episode.tick == tick:
            agent = self.possible_agents[self.episode.seat]
            number = self.episode.wait if agent in refused else whole_number(actions[agent])
            gains = self.episode.step(number)
            assert gains is not None, "what was an action when the tick began is one until it ends"
            for other, gain in zip(self.possible_agents, gains, strict=True):
                rewards[other] += gain
        over = self.episode.over
        infos = self._infos()
        for agent, found in refused.items():
            infos[agent]["illegal"] = found
        observations = self._observations(infos)
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, ended, cut, infos

    def _refused(self, actions: dict[str, int]) -> dict[str, int]:
        """The numbers that are not among an agent's actions."""
        return {
            agent: actions[agent]
            for seat, agent in enumerate(self.possible_agents)
            if (number := whole_number(actions[agent])) != self.episode.wait
            and self.episode.space.action(self.episode.position, seat, number) < 0
        }

    def render(self) -> str | np.ndarray[Any, np.dtype[np.uint8]] | None:
        """As `render_mode` says: a text, a picture, or the text printed."""
        return self.renderer.render(self.episode)

    def save(self) -> dict[str, Any]:
        """All that the rest of the episode, and the episodes after it, follow from: plain numbers and words."""
        return past(self.episode, self.luck.save(), agents=list(self.agents))

    def restore(self, saved: dict[str, Any]) -> tuple[Told, Told]:
        """Go on from what `save` has returned; observations and infos of that moment."""
        episode = followed(self.episode, saved, {"luck": list, "agents": list})
        self.luck.restore(saved["luck"])
        self.episode = episode
        self.agents = list(saved["agents"])
        infos = self._infos()
        return self._observations(infos), infos


def parallel_env(game: str | None = None, **options: Any) -> RaceEnv:
    """The race of this game, else of the first on the shelf that has one, with its options."""
    return RaceEnv(game, **options)


def _race(game: str | None) -> tuple[str, Mapping[str, Any]]:
    """The game, and the options with which all of its seats act at once."""
    found = {name: traits(name).races for name in games()}
    races = {name: options for name, options in found.items() if options is not None}
    chosen = next(iter(races), None) if game is None else game
    if chosen not in races:
        raise OptionError("lab_no_parallel", found=quoted(chosen), allowed=", ".join(races))
    return chosen, races[chosen]
