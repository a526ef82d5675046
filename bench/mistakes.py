"""What the beginners among the bots do wrong, and how often.

    python -m bench.mistakes [--game triominos] [--matches 20]

Every choice of a novice or casual player is put beside what the greedy bot would choose from the same view. Each line:
of 100 choices so many went wrong in this way, and what one such error cost: points at once, in Quadrot dice.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

import tablee
from tablee.bots.judgement import judged
from tablee.games.quadrot.view import QuadrotView
from tablee.lab.simulation.driving import Driver
from tablee.play.action import Action
from tablee.play.registry import traits
from tablee.play.seed import mixed
from tablee.play.view import Offer, View

SEED = 2026
IDLE = {"draw": "draws although something fits", "skip": "puts back what had a place"}


class Watched:
    """A bot whose errors are counted."""

    def __init__(self, bot: tablee.Bot) -> None:
        self.bot = bot
        self.choices = 0
        self.errors: dict[str, list[float]] = defaultdict(list)

    def choose(self, view: View) -> Action:
        action = self.bot.choose(view)
        if len(view.offers) > 1:
            self.choices += 1
            chosen = next(offer for offer in view.offers if offer.action == action)
            found = dice_lost(view, chosen) if isinstance(view, QuadrotView) else points_lost(view, chosen)
            if found:
                self.errors[found[0]].append(found[1])
        return action

    def delay(self, view: View) -> float:
        return self.bot.delay(view)


def points_lost(view: View, chosen: Offer) -> tuple[str, float] | None:
    """What is wrong with a choice, and the points it brings less than the best one."""
    best = judged(view)[0][0]
    lost = best.points + best.earns - chosen.points - chosen.earns
    if lost <= 0:
        return None
    if chosen.action.do in IDLE:
        return IDLE[chosen.action.do], lost
    plain = traits(view.game).plain_parts or ()
    more = {part for part, _ in best.parts if part not in plain} | ({"earns"} if best.earns else set())
    had = {part for part, _ in chosen.parts if part not in plain} | ({"earns"} if chosen.earns else set())
    if more - had:
        return "leaves what the best place would close or earn", lost
    return "lays where, or what, brings less", lost


def dice_lost(view: QuadrotView, chosen: Offer) -> tuple[str, float] | None:
    """Quadrot: what is wrong with a way, and the dice that it leaves more than the best one."""
    from tablee.games.quadrot.dice_left import Standing

    standing = Standing(view)
    best, lost = standing.order[0], standing.more(chosen)
    if lost < 0.5:
        return None
    if best.points > chosen.points:
        return "leaves a pawn outside that could go home", lost
    if standing.sends_back(best) and not standing.sends_back(chosen):
        return "does not send back", lost
    return "takes a longer way", lost


def watched(game: str, level: str, matches: int) -> Watched:
    """The level against greedy, in either seat in turn."""
    seen = Watched(tablee.bot(level, seed=SEED))
    for number in range(matches):
        match = tablee.game(game, players=2).new(seed=mixed(SEED, number))
        other = tablee.bot("greedy", seed=number)
        driver = Driver(match, [seen, other] if number % 2 else [other, seen])
        while not match.over:
            driver.step()
    return seen


def main(options: argparse.Namespace) -> None:
    for game in [options.game] if options.game else tablee.GAMES:
        for level in ("novice", "casual"):
            seen = watched(game, level, options.matches)
            print(f"{game}: {level}, {seen.choices} choices in {options.matches} matches")
            unit = "dice" if game == "quadrot" else "points"
            for kind, lost in sorted(seen.errors.items(), key=lambda item: -len(item[1])):
                share = 100 * len(lost) / seen.choices
                print(f"  {share:4.1f} of 100: {kind}, {sum(lost) / len(lost):.1f} {unit} each", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=tablee.GAMES)
    parser.add_argument("--matches", type=int, default=20)
    main(parser.parse_args())
