"""The shipped boards of Quadrot, tried in play; what a check of a board reports.

`python -m tests.games.test_quadrot_boards 4000` prints the figures of docs/quadrot-boards.md.
"""

import json
import sys
from collections import Counter
from importlib.resources import files
from statistics import median

import pytest

from tablee.games.quadrot.board_file import board, read, shipped
from tablee.games.quadrot.board_report import oddities, report, unmatched
from tablee.games.quadrot.codes import BLACK, BOTH, COLOURS, PASS, SENT_BACK, SIDES, VERB, WHITE, unpacked
from tablee.games.quadrot.engine.core import Quadrot
from tablee.games.quadrot.engine.paths import Paths
from tablee.play.position import CHANCE
from tablee.play.rng import Rng

PLAYERS = (2, 3, 4)


def text(name):
    return files("tablee.games.quadrot").joinpath("boards", f"{name}.json").read_text("utf-8")


def changed(change, name="quadrat"):
    data = json.loads(text(name))
    change(data)
    return read(json.dumps(data))


class Trial:
    """Matches up to the first who is home, played greedily: the fewest dice left, equal ones by lot."""

    def __init__(self, name, players, matches, seed=1):
        self.board, self.players, self.matches = board(name), players, matches
        self.kinds = {self.board.number[point.id]: point.kind for point in self.board.points}
        self.paths, self.rng = Paths(self.board), Rng(seed)
        self.lengths, self.by_order, self.by_seat = [], Counter(), Counter()
        self.count = Counter()
        for _ in range(matches):
            self.play()

    def play(self):
        core, after = (Quadrot(self.paths, self.players, -1, True) for _ in range(2))
        core.chance(self.rng)
        began = core.moment()["turn"]
        while core.seats():
            if core.seats() == CHANCE:
                core.chance(self.rng)
            else:
                self.turn(core, after)
        first = core.arrival_order()[0]
        self.lengths.append(core.turns_had()[first])
        self.by_seat[first] += 1
        self.by_order[(first - began) % self.players] += 1

    def turn(self, core, after):
        seat = core.moment()["turn"]
        codes = [core.nth(seat, k) for k in range(core.count(seat))]
        left = {}
        for code in codes:
            after.copy_from(core)
            after.apply(seat, code)
            left[code] = after.needed(seat)
        best = [code for code in codes if left[code] == min(left.values())]
        code = best[self.rng.below(len(best))]
        core.apply(seat, code)
        self.count["turns"] += 1
        self.count["outcomes"] += len(codes)
        self.count["back"] += sum(row[0] == SENT_BACK for row in core.rows())
        if code == PASS << VERB:
            self.count["passes"] += 1
            return
        for step in unpacked(code):
            black = step.die == BLACK and self.kinds.get(step.start) == self.kinds.get(step.to) == "black"
            kind = {BOTH: "jumps", WHITE: "white"}.get(step.die, "black" if black else "walks")
            self.count[kind] += 1

    def row(self):
        """The figures in the order of the table."""
        ordered, count = sorted(self.lengths), self.count
        tenth = self.matches // 10
        turns = f"{median(ordered):g} ({ordered[tenth]}-{ordered[-1 - tenth]})"
        passes = f"{100 * count['passes'] / count['turns']:.1f} %"
        each = [f"{count[kind] / self.matches:.1f}" for kind in ("jumps", "white", "black", "back")]
        wins = [
            " / ".join(f"{100 * by[index] / self.matches:.0f}" for index in range(self.players))
            for by in (self.by_order, self.by_seat)
        ]
        return [turns, passes, f"{count['outcomes'] / count['turns']:.1f}", *each, *wins]


@pytest.mark.parametrize("name", shipped())
def test_a_quarter_turn_changes_nothing(name):
    made = board(name)
    assert made.name == name
    assert unmatched(made) is None
    assert list(oddities(made)) == []
    assert len({made.distances(side)["start"] for side in SIDES}) == 1


def test_the_boards_differ_in_character():
    quadrat, rosace = board("quadrat"), board("rosace")
    assert len(rosace.points) < len(quadrat.points)
    assert len(rosace.segments) / len(rosace.points) > len(quadrat.segments) / len(quadrat.points)
    assert len(rosace.of_kind("red")) > len(quadrat.of_kind("red"))
    assert rosace.distances("S")["start"] < quadrat.distances("S")["start"]


@pytest.mark.parametrize("name", shipped())
def test_every_die_is_of_use(name):
    colours = Counter(segment.colour for segment in board(name).segments)
    share = {colour: colours[colour] / colours.total() for colour in COLOURS}
    assert min(share["red"], share["blue"]) > 0.25
    assert min(share["yellow"], share["black"]) > 0.1


@pytest.mark.parametrize("name", shipped())
def test_a_sensible_match_is_neither_short_nor_long_and_uses_every_way_to_move(name):
    trial = Trial(name, 4, 8)
    assert 15 <= median(trial.lengths) <= 45
    assert trial.count["passes"] < 0.08 * trial.count["turns"]
    assert min(trial.count[kind] for kind in ("jumps", "white", "black", "back", "walks")) > 0


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_check_tells_the_figures_of_a_board(name, lang):
    told = report(board(name), lang)
    for number in (len(board(name).points), len(board(name).segments)):
        assert str(number) in told
    assert len(told.splitlines()) == 6, "nothing is left to look at"


def test_a_check_names_what_may_be_a_slip_of_the_pen():
    def paint(data):
        next(one for one in data["segments"] if {one["a"], one["b"]} == {"c1", "c2"})["colour"] = "yellow"

    painted = changed(paint)
    assert ("single", {"point": "c1", "colour": "yellow"}) in oddities(painted)
    assert "- c1: all its segments are yellow" in report(painted)
    assert "- c1\u202f: tous ses traits sont de couleur jaune" in report(painted, "fr")
    assert unmatched(painted) is not None
    assert "quarter turn" in report(painted)


def test_a_check_names_a_side_whose_entry_points_are_askew():
    def lower(data):
        next(point for point in data["points"] if point["id"] == "d1")["y"] -= 0.5

    found = dict(oddities(changed(lower)))
    assert found["askew"] == {"side": "S", "points": "d1, f1, e1"}


def test_a_check_names_a_point_without_a_way_home():
    def enclose(data):
        data["points"] += [{"id": "c0", "x": -2, "y": -5, "kind": "plain"}]
        data["segments"] += [{"a": "c1", "b": "c0", "colour": "red"}]
        next(point for point in data["points"] if point["id"] == "c1")["kind"] = "red"

    assert ("trap", {"point": "c0", "side": "S"}) in oddities(changed(enclose))


if __name__ == "__main__":
    for each in shipped():
        for number in PLAYERS:
            print("|", " | ".join([each, str(number), *Trial(each, number, int(sys.argv[1])).row()]), "|")
