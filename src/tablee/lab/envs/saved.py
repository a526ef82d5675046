"""What a saved environment must agree with before it can go on."""

from __future__ import annotations

from typing import Any

from tablee.lab.envs.boxes import VERSION
from tablee.lab.envs.episode import Episode
from tablee.play.errors import BadPosition
from tablee.texts import quoted


def same(episode: Episode) -> dict[str, Any]:
    """Which game it is, with its options."""
    game = episode.tools.game
    length = "round" if episode.by_round else "match"
    return {"version": VERSION, "game": game.name, "options": dict(game.options), "episode": length}


def check_same(episode: Episode, saved: dict[str, Any]) -> None:
    """Refuse what another game, or the same one with other options, has saved."""
    here = same(episode)
    found = {name: saved.get(name) for name in here}
    for name, value in here.items():
        if found[name] != value:
            raise BadPosition("lab_saved", entry=name, found=quoted(found[name]), wanted=quoted(value))
