"""A flat Monte Carlo player that knows only `Position`, and therefore plays every game."""

from tablee.play.position import CHANCE
from tablee.play.rng import Rng

CANDIDATES = 8


class MonteCarlo:
    """Looks at the actions that are best at once; of those it plays out, the better half stays, until one is left."""

    def __init__(self, scratch, playouts, seed=0):
        self.scratch = scratch
        self.playouts = playouts
        self.rng = Rng(seed)

    def choose(self, position, seat):
        """The code of the action with the best mean result in worlds the seat holds possible."""
        codes = [position.nth(seat, k) for k in range(position.count(seat))]
        codes.sort(key=lambda code: -self.at_once(position, seat, code))
        codes = codes[:CANDIDATES]
        sums = dict.fromkeys(codes, 0.0)
        while len(codes) > 1:
            share = max(1, self.playouts // len(codes))
            for code in codes:
                sums[code] += share * self.mean(position, seat, code, share)
            codes.sort(key=lambda code: -sums[code])
            codes = codes[: (len(codes) + 1) // 2]
        return codes[0]

    def at_once(self, position, seat, code):
        """The guess at the result when this turn is over, going on with the first action there is."""
        self.scratch.copy_from(position)
        self.scratch.resample(seat, self.rng)
        self.scratch.apply(seat, code)
        while self.scratch.seats() == 1 << seat:
            self.scratch.apply(seat, self.scratch.nth(seat, 0))
        return self.scratch.result(seat)

    def mean(self, position, seat, code, playouts):
        """The mean result after random play to the end."""
        return self.scratch.rollouts(position, seat, code, playouts, self.rng)


def play_out(position, players, rng):
    """A whole match among such players; returns everybody's result."""
    while seats := position.seats():
        if seats == CHANCE:
            position.chance(rng)
        else:
            seat = (seats & -seats).bit_length() - 1
            position.apply(seat, players[seat].choose(position, seat))
    return [position.result(seat) for seat in range(len(players))]
