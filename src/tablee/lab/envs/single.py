"""Gymnasium: one learner at a table with bots."""

from __future__ import annotations

from math import ceil
from typing import Any

import gymnasium
import numpy as np

from tablee.bots import Bot, bot, decided, levels_of
from tablee.lab.envs.episode import Episode
from tablee.lab.envs.info import Info
from tablee.lab.envs.rendering import RENDER_MODES, Renderer
from tablee.lab.envs.saved import followed, past
from tablee.lab.envs.table import ILLEGAL_REWARD
from tablee.lab.envs.tools import by_rounds, tools
from tablee.lab.errors import whole_number
from tablee.lab.learning.weights import games as learned
from tablee.lab.spaces.boxes import action_box, observation_box
from tablee.play.errors import OptionError
from tablee.play.seed import mixed
from tablee.texts import quoted

Observation = dict[str, Any]
SEEDS = 1 << 62


class SeatEnv(gymnasium.Env[Observation, Any]):
    """The learner has a seat, the bots have the others and choose from their own views.

    Observation, info and reward are those of the PettingZoo environments; what the bots win and lose until the learner
    is asked again counts into his reward. A number that is not among his actions ends the episode with
    `illegal_reward`, and the info says so (`illegal`).
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: str | None = None,
        *,
        opponents: str = "greedy",
        seat: int = 0,
        episode: str = "round",
        seconds: float = 0.1,
        visits: int | None = None,
        illegal_reward: float = ILLEGAL_REWARD,
        render_mode: str | None = None,
        render_for: str | int | None = None,
        lang: str = "en",
        **options: Any,
    ) -> None:
        made = tools(game, tuple(options.items()))
        name = made.game.name
        allowed = (*levels_of(name), *(["learned"] if name in learned() else []))
        if opponents not in allowed:
            raise OptionError("lab_opponents", found=quoted(opponents), allowed=", ".join(allowed))
        if not seconds > 0 or (visits is not None and whole_number(visits) < 1):
            raise OptionError("lab_budget", seconds=quoted(seconds), visits=quoted(visits))
        if seat not in range(made.game.players):
            raise OptionError("lab_seat", found=quoted(seat), most=made.game.players - 1)
        self.opponents, self.seat, self.seconds, self.visits = opponents, seat, seconds, visits
        self.illegal_reward = illegal_reward
        self.episode = Episode(made, by_rounds(episode), telling=True)
        self.render_mode = render_mode
        viewer = seat if render_for is None else render_for
        self.renderer = Renderer(render_mode, viewer, made.game.players, lang)
        self.observation_space, self.action_space = observation_box(made.space), action_box(made.space)
        self.refused = False
        self.ready: dict[int, int] = {}
        """In the race: the tick from which on a bot has made up its mind."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode; the bots play until the learner is asked."""
        super().reset(seed=seed)
        self.refused, self.ready = False, {}
        self.episode.begin(int(self.np_random.integers(SEEDS)))
        self._let_others_play()
        if self.episode.over:  # they can end a round before he had a turn: he is dealt another one
            return self.reset(options=options)
        info = self._info()
        self._show()
        return self._observation(info), info

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's action, and all that happens until he is asked again."""
        asked = not self.refused and self.episode.seat == self.seat
        gains = self.episode.step(whole_number(action)) if asked else None
        if gains is None:
            self.refused = True
            info = self._info()
            info["illegal"] = action
            return self._observation(info), self.illegal_reward, True, False, info
        reward = gains[self.seat] + self._let_others_play()
        info = self._info()
        self._show()
        return self._observation(info), reward, self.episode.over, False, info

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """What sb3-contrib asks for: which numbers are actions now."""
        mask: np.ndarray[Any, np.dtype[np.bool_]] = self._info()["action_mask"].astype(bool)
        return mask

    def _info(self) -> Info:
        return self.episode.choice(self.seat)

    def _observation(self, info: dict[str, Any]) -> Observation:
        return {"observation": self.episode.observe(self.seat), "action_mask": info["action_mask"]}

    def _let_others_play(self) -> float:
        """Until the learner is asked or the episode is over; what that brings him."""
        reward = 0.0
        while not self.episode.over and self.episode.seat != self.seat:
            gains = self._let_play(self.episode.seat)
            reward += gains[self.seat]
        return reward

    def _let_play(self, seat: int) -> tuple[float, ...]:
        episode, match = self.episode, self.episode.match
        assert match is not None
        if episode.wait >= 0 and episode.tick < self.ready.get(seat, 0):
            return self._played(episode.wait)
        view, player = match.view(seat), self._bot(seat)
        if episode.wait >= 0 and seat not in self.ready:
            self.ready[seat] = episode.tick + ceil(player.delay(view))
            return self._played(episode.wait)
        self.ready.pop(seat, None)
        action = decided(player, match.game, view)
        code = match.game.encode(match, seat, action)
        number = episode.space.number_of(episode.position, seat, code)
        if episode.space.action(episode.position, seat, number) == code:
            return self._played(number)
        return episode.play(code)

    def _played(self, number: int) -> tuple[float, ...]:
        gains = self.episode.step(number)
        assert gains is not None
        return gains

    def _bot(self, seat: int) -> Bot:
        """A fresh one for every choice: it remembers nothing but its view, so an episode can be played again."""
        seed = mixed(self.episode.seed, seat, len(self.episode.numbers))
        return bot(self.opponents, seconds=self.seconds, visits=self.visits, seed=seed)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """As `render_mode` says: a text, a picture, or the text printed; as the learner sees it, or `render_for`."""
        return self.renderer.render(self.episode)

    def save(self) -> dict[str, Any]:
        """All that the rest of the episode, and the episodes after it, follow from: plain numbers and words."""
        luck = self.np_random.bit_generator.state
        return past(self.episode, luck, **self._company(), refused=self.refused, ready=dict(self.ready))

    def _company(self) -> dict[str, Any]:
        """Who sits where: a save goes on with the same."""
        return {
            "seat": self.seat,
            "opponents": self.opponents,
            "seconds": self.seconds,
            "visits": self.visits,
        }

    def restore(self, saved: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        """Go on from what `save` has returned; observation and info of that moment."""
        episode = followed(
            self.episode, saved, {"luck": dict, "refused": bool, "ready": dict}, **self._company()
        )
        self.np_random.bit_generator.state = saved["luck"]
        self.episode = episode
        self.refused = saved["refused"]
        self.ready = {int(seat): tick for seat, tick in saved["ready"].items()}
        info = self._info()
        return self._observation(info), info
