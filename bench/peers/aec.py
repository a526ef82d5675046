"""Random play in a PettingZoo environment, and the wrappers that PettingZoo's own classic games wear."""

from __future__ import annotations

from random import Random
from typing import Any

from bench.peers.entry import Play, timed

LISTED = "legal"
"""Where an environment also lists the legal actions: a mask of thousands takes longer to search than a move to play."""


def wrapped(raw: Any) -> Any:
    """As `env()` of PettingZoo's card games does it."""
    from pettingzoo.utils import wrappers

    raw = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    raw = wrappers.AssertOutOfBoundsWrapper(raw)
    return wrappers.OrderEnforcingWrapper(raw)


def player(env: Any) -> Play:
    """Steps are counted as PettingZoo's own benchmark counts them: also the empty ones of agents whose game is over."""
    chance = Random(1).random
    env.reset(seed=1)

    def play_one() -> int:
        steps = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                legal = info[LISTED] if LISTED in info else observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(chance() * len(legal))]))
            steps += 1
        return steps

    return lambda seconds: timed(play_one, seconds)
