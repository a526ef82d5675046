"""`python -m bench.quadrot_figures`: what Quadrot is like between greedy bots, and whether careful ones beat them.

The bots' own judges drive the engine: the choices are those of `tablee.bot`, without the views.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import mean, median

from tablee.games.quadrot import codes
from tablee.games.quadrot.board_file import paths
from tablee.games.quadrot.dice_left import Choice, racer
from tablee.games.quadrot.engine.core import Quadrot
from tablee.play.rng import Rng

Player = Callable[[Quadrot], int]


class Figures:
    """What happened until the first was home."""

    def __init__(self, board: str, players: int) -> None:
        self.board, self.players = paths(board).board, players
        self.happened: Counter[str] = Counter()
        self.turns: list[int] = []
        self.seats: Counter[int] = Counter()
        self.orders: Counter[int] = Counter()

    def play(self, core: Quadrot, bots: Sequence[Player], rng: Rng) -> int:
        """One game to the first arrival; the winner's seat."""
        core.restart()
        core.chance(rng)
        begins = core.moment()["turn"]
        while core.seats():
            if core.moment()["phase"] == codes.PLAYING:
                seat = core.moment()["turn"]
                code = bots[seat](core)
                self._count(core, seat, code)
                core.apply(seat, code)
            else:
                core.chance(rng)
        winner = core.arrival_order()[0]
        self.turns.append(core.turns_had()[winner])
        self.seats[winner] += 1
        self.orders[(winner - begins) % self.players] += 1
        return winner

    def _count(self, core: Quadrot, seat: int, code: int) -> None:
        self.happened["turns"] += 1
        if code >> codes.VERB & 3 == codes.PASS:
            self.happened["passes"] += 1
            return
        board, own = self.board, core.places_of(seat)
        for step in codes.unpacked(code):
            start, to = board.names[step.start], board.names[step.to]
            kinds = {board.point[point].kind for point in (start, to) if point in board.point}
            if step.die == codes.BOTH:
                over = board.over(codes.SIDES[core.side_of(seat)], start, to) or ""
                whose = "own" if board.number[over] in own else "other"
                self.happened[f"jumps over {whose} pawns"] += 1
            elif step.die == codes.WHITE:
                self.happened["white flights"] += 1
            elif step.die == codes.BLACK and kinds == {"black"}:
                self.happened["black flights"] += 1

    def lines(self) -> list[str]:
        """Everything a game, and the shares of wins."""
        games = len(self.turns)
        counted = [f"{name} {self.happened[name] / games:.1f}" for name in sorted(self.happened)]
        shares = [
            ", ".join(f"{wins[k] / games:.1%}" for k in range(self.players))
            for wins in (self.seats, self.orders)
        ]
        return [
            f"{self.players} players, {games} games: the winner's turns: median {median(self.turns):g},"
            f" mean {mean(self.turns):.1f}; passes {self.happened['passes'] / self.happened['turns']:.1%}",
            f"  a game: {', '.join(counted)}",
            f"  wins by seat: {shares[0]}; by turn order: {shares[1]}",
        ]


def careful(board: str, players: int, looks: int = 500) -> Player:
    """The careful bot's choice."""
    after, dice = Quadrot(paths(board), players), Rng(7)
    return lambda core: Choice(core, after, racer(board, players)).leader(looks, dice.word())


def duel(board: str, players: int, games: int, seed: int) -> str:
    """One careful bot among greedy ones, in every seat as often."""
    core, rng = Quadrot(paths(board), players, -1, True), Rng(seed)
    figures, greedy, better = Figures(board, players), racer(board, players).best, careful(board, players)
    won = 0
    for game in range(games):
        bots = [better if seat == game % players else greedy for seat in range(players)]
        won += figures.play(core, bots, rng) == game % players
    share = won / games
    within = 1.96 * sqrt(share * (1 - share) / games)
    return f"{players} players, {games} games: careful won {share:.1%} ± {within:.1%}, fair share {1 / players:.1%}"


def main() -> None:
    """Print all figures."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--board", default="quadrat")
    asked.add_argument("--games", type=int, default=4000, help="greedy games for each number of players")
    asked.add_argument("--duels", type=int, default=0, help="games with a careful bot")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--players", type=int, nargs="*", default=(2, 3, 4))
    wish = asked.parse_args()
    for players in wish.players:
        core, rng = Quadrot(paths(wish.board), players, -1, True), Rng(wish.seed)
        figures = Figures(wish.board, players)
        for _ in range(wish.games):
            figures.play(core, [racer(wish.board, players).best] * players, rng)
        if wish.games:
            print("\n".join(figures.lines()), flush=True)
        if wish.duels:
            print(duel(wish.board, players, wish.duels, wish.seed), flush=True)


if __name__ == "__main__":
    main()
