"""Train MaskablePPO of sb3-contrib at a table of Tri-Ominos with bots.

    pip install tablee[lab] sb3-contrib
    python examples/train_maskable_ppo.py --steps 200000 --opponents greedy

The policy sees the row of the observation; the mask goes where sb3-contrib wants it, beside the observation.
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np

import tablee.lab.envs  # registers the ids


class RowOnly(gymnasium.ObservationWrapper):
    """The row as real numbers of about the same size; the mask is asked for by `action_masks`."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        box = env.observation_space["observation"]
        self.scale = np.maximum(1.0, np.minimum(100.0, np.abs(box.high.astype(np.float32))))
        self.observation_space = gymnasium.spaces.Box(-1000.0, 1000.0, box.shape, np.float32)

    def observation(self, observation: dict) -> np.ndarray:
        return (observation["observation"] / self.scale).astype(np.float32)

    def action_masks(self) -> np.ndarray:
        return self.unwrapped.action_masks()


def table(game: str, players: int, opponents: str) -> gymnasium.Env:
    """One learner's table."""
    return RowOnly(gymnasium.make(tablee.lab.envs.IDS[game], players=players, opponents=opponents))


def mean_reward(model, env: gymnasium.Env, rounds: int) -> float:
    """What the policy wins on average in a round."""
    total = 0.0
    for number in range(rounds):
        observation, _ = env.reset(seed=number)
        terminated = False
        while not terminated:
            action, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
            observation, reward, terminated, _, _ = env.step(int(action))
            total += float(reward)
    return total / rounds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="triominos", choices=tuple(tablee.lab.envs.IDS))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="greedy")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=200, help="to measure before and after")
    options = parser.parse_args()
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    def make() -> gymnasium.Env:
        return table(options.game, options.players, options.opponents)

    tables = DummyVecEnv([make] * options.tables)
    # thousands of actions make a step of learning dear: rather few and large ones
    model = MaskablePPO("MlpPolicy", tables, n_steps=256, batch_size=512, gamma=1.0, seed=1, verbose=1)
    print(f"before: {mean_reward(model, make(), options.rounds):+.1f} points a round")
    model.learn(options.steps)
    print(f"after:  {mean_reward(model, make(), options.rounds):+.1f} points a round")
    model.save(f"maskable_ppo_{options.game}")


if __name__ == "__main__":
    main()
