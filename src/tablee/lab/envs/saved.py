"""What a saved environment must agree with before it can go on."""

from __future__ import annotations

from typing import Any

from tablee.lab.envs.episode import Episode
from tablee.lab.spaces.boxes import VERSION
from tablee.play.errors import BadPosition
from tablee.texts import quoted

MOST, SEEDS = 1 << 62, 1 << 128


def same(episode: Episode) -> dict[str, Any]:
    """Which game it is, with its options."""
    game = episode.tools.game
    length = "round" if episode.by_round else "match"
    return {"version": VERSION, "game": game.name, "options": dict(game.options), "episode": length}


def past(episode: Episode, luck: Any, **more: Any) -> dict[str, Any]:
    """Which game it is, all that was played in it, what later episodes follow from, and whatever else is given."""
    return {**same(episode), "seed": episode.seed, "numbers": list(episode.numbers), "luck": luck, **more}


def followed(episode: Episode, saved: dict[str, Any], kinds: dict[str, type], **also: object) -> Episode:
    """The episode that was saved, beside the one there is, which stays as it is.

    Refuses what another game, or the same one with other options, has saved; what lacks an entry or has one of another
    kind; and what nobody can have played.
    """
    for name, value in {**same(episode), **also}.items():
        found = saved.get(name) if isinstance(saved, dict) else None
        if found != value:
            raise BadPosition("lab_saved", entry=name, found=quoted(found), wanted=quoted(value))
    for name, kind in {"seed": int, "numbers": list, **kinds}.items():
        if not isinstance(saved.get(name), kind):
            raise BadPosition("lab_entry", entry=name, found=quoted(saved.get(name)), wanted=kind.__name__)
    for number in saved["numbers"]:
        if type(number) is not int or not -MOST <= number < MOST:
            raise BadPosition("lab_entry", entry="numbers", found=quoted(number), wanted="int")
    if not 0 <= saved["seed"] < SEEDS:
        raise BadPosition("lab_entry", entry="seed", found=quoted(saved["seed"]), wanted=f"0 ... {SEEDS - 1}")
    other = Episode(episode.tools, episode.by_round, episode.telling)
    other.begin(saved["seed"])
    other.follow(list(saved["numbers"]))
    return other
