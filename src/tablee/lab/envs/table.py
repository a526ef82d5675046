"""PettingZoo's AEC: the players of a table act one after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tablee.lab.envs.episode import Episode
from tablee.lab.envs.errors import illegal
from tablee.lab.envs.info import Info
from tablee.lab.envs.luck import Luck
from tablee.lab.envs.rendering import RENDER_MODES, Renderer
from tablee.lab.envs.saved import followed, past
from tablee.lab.envs.tools import by_rounds, tools
from tablee.lab.errors import whole_number
from tablee.lab.spaces.boxes import VERSION, action_box, observation_box
from tablee.play.errors import BadPosition
from tablee.texts import quoted

ILLEGAL_REWARD = -100.0
"""What `env` gives whoever chooses a number that is not among his actions: about what a lost round costs."""


KINDS: dict[str, type] = {
    "luck": list,
    "agents": list,
    "agent": str,
    "rewards": dict,
    "cumulative_rewards": dict,
    "terminations": dict,
    "truncations": dict,
}
"""What a save has beside its episode."""


class TableEnv(AECEnv[str, dict[str, Any], int | None]):
    """Any game that has a space. Agents are `player_0`, `player_1`, ... in the order of seats.

    An observation is `{"observation": row, "action_mask": mask}`: the row of `tablee.lab.space(game)` and a 1 for every
    action that the agent has now. The mask is in the info as well, and `legal` there lists the same numbers. The
    reward is the change of the own score minus the mean change of the others'.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self,
        game: str | None = None,
        *,
        episode: str = "round",
        render_mode: str | None = None,
        render_for: str | int = "spectator",
        lang: str = "en",
        **options: Any,
    ) -> None:
        super().__init__()
        made = tools(game, tuple(options.items()))
        self.metadata = {**self.metadata, "name": f"tablee_{made.game.name}_v{VERSION}"}
        self.episode = Episode(made, by_rounds(episode))
        self.luck = Luck()
        self.render_mode = render_mode
        self.watched = render_mode == "human"
        self.renderer = Renderer(render_mode, render_for, made.game.players, lang)
        self.possible_agents = [f"player_{seat}" for seat in range(made.game.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        sight, choice = observation_box(made.space), action_box(made.space)
        self.observation_spaces = dict.fromkeys(self.possible_agents, sight)
        self.action_spaces = {
            agent: choice if seat == 0 else action_box(made.space) for agent, seat in self.seat_of.items()
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode: the first one of a seed, or the next one."""
        self.episode.begin(self.luck.next(seed))
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: self._idle() for agent in agents}
        self._skip_agent_selection: str | None = None
        self._ask()
        if self.watched:
            self.render()

    def _idle(self) -> Info:
        return Info(self.episode.nothing, [])

    def _ask(self) -> None:
        agent = self.agent_selection = self.possible_agents[self.episode.seat]
        self.infos[agent] = self.episode.ask()

    def observe(self, agent: str) -> dict[str, Any]:
        return self.episode.sight(self.seat_of[agent])

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """As in every AEC environment; written out here because it is asked at every step."""
        agent = self.agent_selection
        seen = self.episode.sight(self.seat_of[agent]) if observe else None
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            following = self.episode.turn(
                action, self.possible_agents, self.infos, self.rewards, self._cumulative_rewards
            )
        except (TypeError, OverflowError):
            if whole_number(action) >= 0:
                raise
            following = None
        if following is None:
            raise illegal(self.episode, agent, action)
        self.agent_selection = following
        if self.episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        if self.watched:
            self.render()

    def render(self) -> str | np.ndarray[Any, np.dtype[np.uint8]] | None:
        """As `render_mode` says: a text, a picture, or the text printed."""
        return self.renderer.render(self.episode)

    def save(self) -> dict[str, Any]:
        """All that the rest of the episode, and the episodes after it, follow from: plain numbers and words."""
        return past(
            self.episode,
            self.luck.save(),
            agents=list(self.agents),
            agent=self.agent_selection,
            next_agent=self._skip_agent_selection,
            rewards=dict(self.rewards),
            cumulative_rewards=dict(self._cumulative_rewards),
            terminations=dict(self.terminations),
            truncations=dict(self.truncations),
        )

    def restore(self, saved: dict[str, Any]) -> None:
        """Go on from what `save` has returned, here or in another environment of the same game and options."""
        episode = followed(self.episode, saved, KINDS)
        agents = set(self.possible_agents)
        for name in ("agents", "rewards", "cumulative_rewards", "terminations", "truncations"):
            if not agents.issuperset(saved[name]):
                raise BadPosition(
                    "lab_entry", entry=name, found=quoted(saved[name]), wanted=quoted(sorted(agents))
                )
        if saved["agent"] not in agents or saved.get("next_agent") not in (None, *agents):
            raise BadPosition(
                "lab_entry", entry="agent", found=quoted(saved["agent"]), wanted=quoted(sorted(agents))
            )
        self.luck.restore(saved["luck"])
        self.episode = episode
        self.agents, self.agent_selection = list(saved["agents"]), saved["agent"]
        self._skip_agent_selection = saved["next_agent"]
        self.rewards = dict(saved["rewards"])
        self._cumulative_rewards = dict(saved["cumulative_rewards"])
        self.terminations, self.truncations = dict(saved["terminations"]), dict(saved["truncations"])
        self.infos = {agent: self._idle() for agent in self.agents}
        if not episode.over and self.agent_selection == self.possible_agents[episode.seat]:
            self._ask()


def raw_env(game: str | None = None, **options: Any) -> TableEnv:
    """A table of this game, else of the first on the shelf, without wrappers.

    A number that is not among the agent's actions is an error.
    """
    return TableEnv(game, **options)


def env(
    game: str | None = None, *, illegal_reward: float = ILLEGAL_REWARD, **options: Any
) -> AECEnv[str, Any, Any]:
    """A table in the wrappers of PettingZoo's own classic games: such a number ends the game for all."""
    table: AECEnv[str, Any, Any] = raw_env(game, **options)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=illegal_reward)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)
