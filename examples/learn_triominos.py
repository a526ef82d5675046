"""Learn two-player Tri-Ominos by self-play, on one core, in minutes.

    pip install 'tablee[lab]' torch==2.13.0
    python examples/learn_triominos.py --into learned

A small network looks at the features of one action and says how many points more than the other player one will make
from here to the end of the round. Both seats choose by it, the better the likelier; when a block of play is done, the
network is moved towards what came of it, and so on. Every few blocks it plays duplicate rounds against greedy.

Writes INTO/triominos.npz (what the bot `learned` plays by), INTO/curve.json and INTO/curve.svg.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices as small as these only wait for one another

import numpy as np
import torch

import tablee
from tablee.games.triominos.lab.duels import ByNetwork, ByPoints, Duel
from tablee.games.triominos.lab.lookahead import Lookahead
from tablee.lab import make_vec
from tablee.lab.arena.interval import Sample
from tablee.lab.learning.network import Network

UNSEEN = ("take", "extra", "lead", "missing", "others_missing", "least_count")
"""Features that say nothing in rounds of two that begin at 0 points."""
HIDDEN = (64, 32)
GAMES, TICKS = 512, 160
"""Games that are stepped together, and steps of each between two lessons."""
LAMBDA = 0.8
"""How much what came of a round counts against what the network expected half-way."""
WARM, COLD = 10.0, 2.0
"""So many points less make an action 1/e times as likely, at the beginning and at the end."""
SCALE = 20.0
"""The network counts in this many points."""
BATCH, EPOCHS, RATE = 512, 2, 1e-3
TEST_DEALS, TEST_SEED = 500, 777


class Learner:
    """The games, the network, and how one makes the other better."""

    def __init__(self, seed: int) -> None:
        torch.set_num_threads(1)
        torch.manual_seed(seed)
        self.rng = np.random.default_rng(seed)
        self.game = tablee.game("triominos", players=2)
        self.games = make_vec(self.game, GAMES, seed=seed)
        self.sight = Lookahead(self.game, self.games.space)
        self.inputs = [name for name in self.sight.names if name not in UNSEEN]
        self.columns = [self.sight.names.index(name) for name in self.inputs]
        sizes = (len(self.inputs), *HIDDEN, 1)
        layers: list[torch.nn.Module] = []
        for one, two in zip(sizes, sizes[1:], strict=False):
            layers += [torch.nn.Linear(one, two), torch.nn.ReLU()]
        self.model = torch.nn.Sequential(*layers[:-1])
        torch.nn.init.zeros_(self.model[-1].weight)  # it begins without an opinion
        self.optimizer = torch.optim.Adam(self.model.parameters(), lr=RATE)
        self.rounds = 0

    def play(self, warmth: float) -> tuple[np.ndarray, np.ndarray]:
        """A block of self-play: the features of the chosen actions, and what came of each in points."""
        games, network = self.games, self.network()
        chosen = np.empty((TICKS, GAMES, len(self.inputs)), np.float32)
        hoped = np.empty((TICKS, GAMES), np.float32)
        seats, rewards = np.empty((TICKS, GAMES), np.int32), np.empty((TICKS, GAMES, 2), np.float32)
        done = np.empty((TICKS, GAMES), np.bool_)
        for tick in range(TICKS):
            rows, starts = self.look()
            values = network.values(rows)
            # the greatest of value + noise of this kind is a choice with chances exp(value / warmth)
            noisy = values + warmth * self.rng.gumbel(size=len(values)).astype(np.float32)
            picks = last_of_each(noisy, starts)
            chosen[tick], hoped[tick] = rows[picks], np.maximum.reduceat(values, starts[:-1])
            seats[tick] = games.seat
            games.step(games.legal[np.arange(GAMES), picks - starts[:-1]])
            rewards[tick], done[tick] = games.reward, games.done
        self.rounds += int(done.sum())
        return returns(chosen, hoped, seats, rewards, done)

    def look(self) -> tuple[np.ndarray, np.ndarray]:
        """The network's inputs for every action of every game, and where those of each begin."""
        games = self.games
        starts = np.zeros(GAMES + 1, np.intp)
        np.cumsum(games.n_legal, out=starts[1:])
        rows = np.empty((starts[-1], self.sight.width), np.float32)
        numbers = games.legal[games.legal >= 0]
        for position, seat, first, end in zip(
            games.positions, games.seat.tolist(), starts, starts[1:], strict=False
        ):
            self.sight.write(position, seat, numbers[first:end], rows[first:end])
        return rows[:, self.columns], starts

    def learn(self, rows: np.ndarray, targets: np.ndarray) -> float:
        """One lesson; returns how far off it was, in points."""
        inputs, goals = torch.from_numpy(rows), torch.from_numpy(targets / SCALE)
        missed = 0.0
        for _ in range(EPOCHS):
            order = torch.from_numpy(self.rng.permutation(len(rows)))
            for batch in order.split(BATCH):
                loss = torch.nn.functional.mse_loss(self.model(inputs[batch])[:, 0], goals[batch])
                self.optimizer.zero_grad()
                loss.backward()
                self.optimizer.step()
                missed += float(loss.detach()) * len(batch)
        return SCALE * (missed / len(rows) / EPOCHS) ** 0.5

    def network(self) -> Network:
        """What it knows now, without torch."""
        linear = [layer for layer in self.model if isinstance(layer, torch.nn.Linear)]
        pairs = [
            (layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()) for layer in linear
        ]
        pairs[-1] = (pairs[-1][0] * SCALE, pairs[-1][1] * SCALE)
        return Network(self.inputs, pairs)


def last_of_each(values: np.ndarray, starts: np.ndarray) -> np.ndarray:
    """The index of the greatest value of each part."""
    owner = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
    return np.lexsort((values, owner))[starts[1:] - 1]


def returns(
    chosen: np.ndarray, hoped: np.ndarray, seats: np.ndarray, rewards: np.ndarray, done: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Backwards through a block: the points that followed each choice, to the end of its round.

    Half of the way is what happened, half of it what the network hoped for at the next own turn (LAMBDA). Rounds that
    the block does not see the end of teach nothing.
    """
    every = np.arange(GAMES)
    follows = np.zeros((GAMES, 2), np.float32)
    ends = np.zeros(GAMES, np.bool_)
    targets, known = np.empty_like(hoped), np.empty_like(done)
    for tick in range(len(hoped) - 1, -1, -1):
        follows[done[tick]] = 0
        ends |= done[tick]
        follows += rewards[tick]
        seat = seats[tick]
        targets[tick], known[tick] = follows[every, seat], ends
        follows[every, seat] = LAMBDA * targets[tick] + (1 - LAMBDA) * hoped[tick]
    return chosen[known], targets[known]


def against_greedy(duel: Duel, network: Network, deals: int) -> dict[str, Any]:
    """Duplicate rounds: the difference of points a round."""
    found = Sample.of(
        duel.differences(ByNetwork(network, duel.names), ByPoints(duel.names), deals)
    ).interval()
    return {"deals": deals, "difference": round(found.value, 2), "within": round(found.within, 2)}


def picture(curve: list[dict[str, Any]], file: Path) -> None:
    """The learning curve."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams |= {"svg.hashsalt": "tablee", "svg.fonttype": "none"}
    from matplotlib import pyplot

    rounds = [point["rounds"] / 1000 for point in curve]
    middle = np.array([point["difference"] for point in curve])
    within = np.array([point["within"] for point in curve])
    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.axhline(0, color="#888888", linewidth=1)
    axes.fill_between(rounds, middle - within, middle + within, color="#2a6f97", alpha=0.2, linewidth=0)
    axes.plot(rounds, middle, color="#2a6f97", marker="o", markersize=3)
    axes.set_xlabel("rounds of self-play, thousands")
    axes.set_ylabel("points a round more than greedy")
    axes.set_title("learned against greedy, Tri-Ominos of two")
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--blocks", type=int, default=40, help="blocks of self-play, about 1,000 rounds each")
    parser.add_argument("--minutes", type=float, default=60.0, help="CPU minutes at most")
    parser.add_argument("--every", type=int, default=4, help="blocks between two tests")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, default=Path("learned"))
    wanted = parser.parse_args()
    wanted.into.mkdir(parents=True, exist_ok=True)
    learner = Learner(wanted.seed)
    duel = Duel(learner.game, TEST_SEED)
    curve: list[dict[str, Any]] = []

    def test() -> None:
        result = against_greedy(duel, learner.network(), TEST_DEALS)
        curve.append({"rounds": learner.rounds, "seconds": round(time.process_time(), 1), **result})
        print(json.dumps(curve[-1]), flush=True)
        learner.network().write(wanted.into / "triominos.npz")
        (wanted.into / "curve.json").write_text(
            json.dumps({"seed": wanted.seed, "curve": curve}, indent=1) + "\n"
        )

    test()
    for block in range(1, wanted.blocks + 1):
        passed = block / wanted.blocks
        for group in learner.optimizer.param_groups:
            group["lr"] = RATE * (1 - 0.9 * passed)
        missed = learner.learn(*learner.play(WARM * (COLD / WARM) ** min(1.0, 2 * passed)))
        print(f"block {block}: {learner.rounds} rounds, off by {missed:.1f} points", flush=True)
        last = block == wanted.blocks or time.process_time() > 60 * wanted.minutes
        if last or block % wanted.every == 0:
            test()
        if last:
            break
    picture(curve, wanted.into / "curve.svg")


if __name__ == "__main__":
    main()
