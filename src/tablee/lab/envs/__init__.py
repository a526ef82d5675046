"""Environments for learners: PettingZoo (in turns, and a race in parallel) and Gymnasium, where the others are bots.

Importing this registers every game that has a space with Gymnasium, as `tablee/GAME-v2`.
"""

from __future__ import annotations

from tablee.lab.errors import IllegalNumber
from tablee.lab.extras import needs

needs("lab", "numpy", "gymnasium", "pettingzoo")

# ruff: noqa: E402
import gymnasium

from tablee.lab.envs.race import RaceEnv, parallel_env
from tablee.lab.envs.single import SeatEnv
from tablee.lab.envs.table import TableEnv, env, raw_env
from tablee.lab.spaces.boxes import VERSION
from tablee.lab.spaces.making import games

IDS = {name: f"tablee/{name}-v{VERSION}" for name in games()}
"""What `gymnasium.make` takes."""


def register() -> None:
    """Tell Gymnasium of the games."""
    for name, made in IDS.items():
        if made not in gymnasium.registry:
            gymnasium.register(
                made,
                entry_point="tablee.lab.envs.single:SeatEnv",
                kwargs={"game": name},
                disable_env_checker=True,
            )


register()

__all__ = [
    "IDS",
    "IllegalNumber",
    "RaceEnv",
    "SeatEnv",
    "TableEnv",
    "env",
    "parallel_env",
    "raw_env",
    "register",
]
