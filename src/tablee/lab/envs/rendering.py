"""What an environment shows: a text or a picture of what a spectator or one seat may see."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.lab.envs.episode import Episode
from tablee.lab.extras import needs
from tablee.play.errors import OptionError
from tablee.play.view import View
from tablee.texts import LANGUAGES, quoted

RENDER_MODES = ["human", "ansi", "rgb_array"]
VIEWERS = ("spectator", "actor")

Picture = np.ndarray[Any, np.dtype[np.uint8]]


class Renderer:
    """Draws an episode. It plays it again as a match beside it, only as far as it is asked to draw."""

    def __init__(self, mode: str | None, viewer: str | int, players: int, lang: str) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise OptionError("lab_render", found=quoted(mode), allowed=", ".join(RENDER_MODES))
        if viewer not in VIEWERS and viewer not in range(players):
            seats = ", ".join(str(seat) for seat in range(players))
            raise OptionError(
                "lab_viewer", found=quoted(viewer), allowed=", ".join(map(repr, VIEWERS)), seats=seats
            )
        if lang not in LANGUAGES:
            raise OptionError("lab_lang", found=quoted(lang), allowed=", ".join(LANGUAGES))
        self.mode, self.viewer, self.lang = mode, viewer, lang
        self.beside: Episode | None = None

    def render(self, episode: Episode) -> str | Picture | None:
        """As the mode says; `human` prints the text."""
        if self.mode is None:
            return None
        view = self._view(episode)
        if self.mode == "rgb_array":
            needs("lab", "PIL")
            from tablee.lab.envs.pictures import picture

            return picture(view)
        from tablee.lab.envs.telling import told

        text = told(view, self.lang)
        if self.mode == "ansi":
            return text
        print(text)
        return None

    def _view(self, episode: Episode) -> View:
        match = self._told(episode).match
        assert match is not None
        if self.viewer == "spectator":
            return match.view(None)
        seat = episode.seat if self.viewer == "actor" else int(self.viewer)
        return match.view(seat if seat >= 0 else None)

    def _told(self, episode: Episode) -> Episode:
        if episode.telling:
            return episode
        beside = self.beside
        known = len(beside.numbers) if beside else 0
        if beside and beside.seed == episode.seed and beside.numbers == episode.numbers[:known]:
            beside.follow(episode.numbers[known:])
        else:
            beside = self.beside = episode.again(telling=True)
        return beside

    def __deepcopy__(self, memo: dict[int, Any]) -> Renderer:
        return _like(self.mode, self.viewer, self.lang)

    def __reduce__(self) -> tuple[Any, ...]:
        return _like, (self.mode, self.viewer, self.lang)


def _like(mode: str | None, viewer: str | int, lang: str) -> Renderer:
    """One that was checked already, with nothing drawn yet."""
    made = Renderer(mode, "spectator", 0, lang)
    made.viewer = viewer
    return made
