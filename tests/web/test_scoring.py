"""The score pad of the real table gives every line that the engine's own pad gives, from what was tapped alone."""

import random

import pytest

import tablee
from tablee.clientdata.score_sheets import files
from tablee.games.corners.examples import action, match, plays
from tablee.play.examples import examples
from tests.rules.triominos.table import FOUR, lay, table

SHEETS = files()["scoring.json"]
CORNERS = ("open", "lay", "draw", "pass", "take", "extra")
TAPPED = {"triominos": CORNERS, "quadominos": CORNERS, "domino3d": ("lay", "collapse", "skip"), "quadrot": ()}
SETUPS = [
    ("triominos", {"target": 300}),
    ("triominos", {"players": 4, "target": 150, "voluntary_pass": True}),
    ("triominos", {"target": 100, "empty_well": "free", "voluntary_pass": True, "bell": "one_more"}),
    ("quadominos", {"target": 500}),
    ("quadominos", {"players": 3, "tiles": "beginner", "chain_supplements": True, "blocked": "lowest_hand"}),
    ("quadominos", {"players": 8, "tiles": "complete", "target": 200}),
    ("domino3d", {"players": 3}),
    ("domino3d", {"advanced": True, "end": "equal_turns"}),
    ("domino3d", {"mode": "solo", "players": 1}),
    ("domino3d", {"mode": "race", "players": 3, "race_end": "rounds4"}),
    ("domino3d", {"mode": "race", "referee": True}),
    ("quadrot", {"players": 3}),
    ("quadrot", {"stop_at_first": True}),
]
FREE = {"empty_well": "free"}
BY_CHOICE = {"voluntary_pass": True}
ONE_MORE = {"bell": "one_more"}


def holds(when, options):
    return all(options[name] == value for name, value in (when or {}).items())


class Writer:
    """Writes down what was tapped, knowing nothing but the sheet and the options agreed on."""

    def __init__(self, game):
        self.options = game.options
        self.sheet = SHEETS[game.name][str(self.options.get("mode", "game"))]
        self.totals = [0] * self.options["players"]
        self.lines = []
        self.tapped = []
        self.turns = self.placed = self.rounds = 0
        self.rung = self.over = False
        self.begin_round()

    def begin_round(self):
        self.state = "opening" if "opening" in self.sheet["states"] else "turn"
        self.earned, self.seat = [], None

    def tile(self, name):
        tiles = self.sheet["tiles"]
        rows = tiles["sets"][self.options[tiles["option"]] if "option" in tiles else "all"]
        return next((value, sort) for one, value, sort in rows if tuple(one) == tuple(name))

    def offered(self):
        rows = self.sheet["states"][self.state]
        return {row[0]: row[1] for row in rows if holds(row[2] if len(row) > 2 else None, self.options)}

    def tap(self, event, earned):
        """Find the one kind that says what happened, and write it."""
        found = [
            name
            for name, then in self.offered().items()
            if self.says(self.sheet["kinds"][name], event, earned)
            and (then == "first") == (event.kind == "extra")
        ]
        assert len(found) == 1, (event, self.state, found)
        self.tapped.append(found[0])
        kind, then = self.sheet["kinds"][found[0]], self.offered()[found[0]]
        if self.state in self.earned[:1]:
            self.earned.pop(0)
        if kind.get("earns"):
            self.earned.append(kind["earns"])
        parts, floor = self.parts(kind, event), self.sheet.get("floor")
        if floor is not None and self.totals[event.seat] + sum(points for _, points in parts) < floor:
            parts = [(parts[0][0], floor - self.totals[event.seat])]
        self.write(event.seat, parts, kind.get("cites") or [event.clause] * len(parts))
        self.placed += kind["asks"] == "touch"
        self.over |= self.placed == self.sheet["over"].get("pieces")
        self.state = then
        if then == "settle":
            self.state = self.earned[0] if self.earned else "turn"
            if not self.earned:
                self.end_turn()

    def parts(self, kind, event):
        values = {
            "tile": lambda: self.tile(event.tile)[0],
            "touch": lambda: self.sheet["touch"][len(event.touched) - 1],
        }
        return [(name, values[worth]() if isinstance(worth, str) else worth) for name, worth in kind["parts"]]

    def says(self, kind, event, earned):
        asks = {"tile": "tile", "touch": "touched", None: None}[kind["asks"]]
        asked = asks and getattr(event, asks)
        if event.clause not in kind["clauses"] or kind.get("earns") != earned:
            return False
        if (kind["asks"] is None) != (event.kind not in ("open", "lay")) or (kind["asks"] and not asked):
            return False
        if "tiles" in kind and self.tile(event.tile)[1] not in kind["tiles"]:
            return False
        parts = tuple(self.parts(kind, event))
        if event.kind == "collapse":  # the loss may be cut
            return [name for name, _ in parts] == ["collapse"]
        return parts == event.parts

    def write(self, seat, parts, clauses):
        points = sum(points for _, points in parts)
        self.totals[seat] += points
        if parts and self.seat == seat:
            _, before, earlier, cited, _ = self.lines.pop()
            points, parts, clauses = before + points, [*earlier, *parts], [*cited, *clauses]
        if parts:
            self.seat = seat
            self.lines.append((seat, points, list(parts), clauses, tuple(self.totals)))
        if self.sheet["over"].get("looked") == "bell":
            self.rung |= self.totals[seat] >= self.target()

    def target(self):
        over = self.sheet["over"]
        if not holds(over.get("when"), self.options):
            return None
        return self.options[over["target"]] if "target" in over else over.get("points")

    def end_turn(self):
        over = self.sheet["over"]
        self.seat = None
        self.turns += 1
        if over.get("looked") == "turn":
            self.over |= max(self.totals) >= self.target()
        if "turns" in over and holds(over.get("when"), self.options):
            self.over |= self.turns == over["turns"][str(len(self.totals))] * len(self.totals)

    def end_round(self, event):
        """Whose hand is counted for whom, from the sums of the hands alone."""
        rows = [row for row in self.sheet["ends"] if holds(row.get("when"), self.options)]
        (end,) = (row for row in rows if (row["id"] == "out") == (event.kind == "out"))
        assert end["clause"] == event.clause
        parts, seat = [tuple(part) for part in end["parts"]], event.seat
        if end["counts"] != "none":
            totals = [sum(self.tile(tile)[0] for tile in hand) for hand in event.hands]
            if end["counts"] == "lowest":
                lowest = [one for one, total in enumerate(totals) if total == min(totals)]
                seat = lowest[0] if len(lowest) == 1 else None
                parts.append(("own hand", -min(totals)))
            parts += [("hand", total) for one, total in enumerate(totals) if one != seat]
        assert seat == event.seat
        self.seat = None
        more = self.sheet["over"].get("one_more")
        last = self.rung or more is None or not holds(more, self.options)
        if seat is not None and end["counts"] != "none":
            self.write(seat, parts, [end["clause"]] * len(parts))
        self.end_turn()
        self.over |= self.rung and last
        self.begin_round()

    def end_race_round(self, order, wrong):
        race, over = self.sheet["race"], self.sheet["over"]
        for seat in sorted(order):
            won = race["ranks"][str(len(self.totals))][order.index(seat)]
            part, clause, points = race["rank"]["part"], race["rank"]["clause"], won
            if seat in wrong:
                points = -min(won, self.totals[seat] - self.sheet["floor"])
                part, clause = race["error"]["part"], race["error"]["clause" if points == -won else "cut"]
            self.seat = None
            self.write(seat, [(part, points)], [clause])
        self.rounds += 1
        target = self.target()
        self.over |= self.rounds == over["rounds"] if target is None else max(self.totals) >= target

    def bring_home(self, events):
        (kind,) = (kind for kind in self.sheet["kinds"].values() if len(kind["parts"]) == len(events))
        assert all(event.clause in kind["clauses"] for event in events)
        seat, over = events[0].seat, self.sheet["over"]
        self.write(seat, [tuple(part) for part in kind["parts"]], [event.clause for event in events])
        self.seat = None
        home = [total for total in self.totals if total == over["home"]]
        self.over |= len(home) >= (1 if self.options[over["only_first"]] else len(self.totals) - 1)


class Watcher:
    """Looks at a match and taps what happens."""

    def __init__(self, match):
        self.match, self.writer = match, Writer(match.game)
        self.order = []
        self.tapped = () if "race" in self.writer.sheet else TAPPED[match.game.name]

    def see(self, events):
        writer = self.writer
        home = [event for event in events if event.kind == "home"]
        if home:
            writer.bring_home(home)
        for event in events:
            if event.kind in ("out", "blocked"):
                writer.end_round(event)
            elif event.kind == "done":
                self.order.append(event.seat)
            elif event.kind in self.tapped:
                writer.tap(
                    event, self.match.view(None).pending[-1] if getattr(event, "earns", None) else None
                )
        if any(event.kind in ("score", "error") for event in events):
            writer.end_race_round(self.order, [event.seat for event in events if event.kind == "error"])
        if any(event.kind == "deal" for event in events):
            self.order.clear()


def step(match, bots, chance):
    """One action: mostly a bot's; sometimes anything, a tower that falls, or a race with a wrong domino."""
    seat = chance.choice(match.to_act)
    view = match.view(seat)
    domino = next(iter(view.hand if view.game == "domino3d" else ()), None)
    if domino and chance.random() < 0.15:
        for _ in range(60):
            x, y, z, pose = (chance.randrange(*span) for span in ((-3, 4), (-3, 4), (0, 2), (0, 4)))
            try:
                return match.play(
                    seat, f"lay {domino} at {x},{y},{z} {x + (1 if pose < 4 else 0)},{y},{z} pose {pose}"
                )
            except tablee.IllegalAction:
                continue
    if chance.random() < 0.2 and view.game != "quadrot":
        return match.play(seat, chance.choice(view.offers).action)
    return match.play(seat, bots[seat].choose(view))


@pytest.mark.parametrize(("name", "options"), SETUPS, ids=str)
def test_every_line_of_a_real_match_can_be_tapped(name, options):
    chance = random.Random(7)
    seen = 0
    for seed in range(2):
        match = tablee.game(name, **options).new(seed=seed)
        bots = [tablee.bot("greedy", seed=seat) for seat in range(match.game.players)]
        watcher = Watcher(match)
        writer = watcher.writer
        while not match.over:
            assert not writer.over
            watcher.see(step(match, bots, chance))
        lines = [
            (line.seat, line.points, list(line.parts), list(line.clauses), line.totals)
            for line in match.view(None).score_pad
        ]
        assert writer.lines == lines
        assert writer.totals == list(match.scores)
        assert writer.over
        seen += len(lines)
    assert seen > 5


@pytest.mark.parametrize("name", ["triominos", "quadominos"])
def test_every_example_of_the_rule_book_can_be_tapped(name):
    """They show what is rare: bridges, hexagons, openings, an empty well."""
    for example in examples(name):
        if "refused" in example.head:
            continue
        played = match(example)
        watcher = Watcher(played)
        if not plays(example)[0].startswith("open"):
            drawn = example.head.get("draws")
            watcher.writer.state = f"drawn{drawn}" if drawn else "turn"
        for play in plays(example):
            watcher.see(played.play(0, action(example, play)))
        parts = [f"{part} {points}" for line in watcher.writer.lines for part, points in line[2]]
        assert ", ".join(parts) == example.head["parts"]


@pytest.mark.parametrize(
    ("hand", "draws", "chosen", "written"),
    [
        ("0-0-1", 0, {}, ("pass_empty", -10)),
        ("0-0-1", 1, FREE, ("pass_free", 0)),
        ("0-0-1", 2, {**FREE, **BY_CHOICE}, ("pass_free", 0)),
        ("1-4-4", 2, {**FREE, **BY_CHOICE}, ("pass_choice", -10)),
        ("0-0-1", 3, FREE, ("pass_drawn", -10)),
    ],
)
def test_T14_a_pass_at_an_empty_well_is_written_at_its_price(hand, draws, chosen, written):
    watcher = Watcher(table(FOUR, [hand], well="", draws=draws, rest=1, **chosen))
    watcher.writer.state = f"drawn{draws}" if draws else "turn"
    watcher.see(watcher.match.play(0, "pass"))
    kind, points = written
    assert watcher.writer.tapped == [kind]
    assert watcher.writer.totals[0] == points == watcher.match.scores[0]


@pytest.mark.parametrize(
    ("score", "chosen", "over"),
    [(390, {}, True), (390, ONE_MORE, False), (391, ONE_MORE, True)],
)
def test_T22_the_pad_knows_whether_a_round_follows_the_bell(score, chosen, over):
    """The tile brings 9: from 390 only the end of the round rings, from 391 the tile does."""
    watcher = Watcher(table(FOUR, ["1-4-4", "0-0-1"], scores=[score, 0], **chosen))
    watcher.writer.totals, watcher.writer.state = [score, 0], "turn"
    watcher.see(watcher.match.play(0, lay(FOUR)))
    assert watcher.writer.rung
    assert watcher.writer.over is watcher.match.over is over


def test_a_pad_asks_only_for_options_that_its_game_has():
    for name, sheets in SHEETS.items():
        for sheet in sheets.values():
            for asked, *when in sheet["options"]:
                assert {asked, *(one for options in when for one in options)} <= set(
                    tablee.game(name).options
                )


def test_an_error_in_a_race_costs_what_it_would_have_brought_but_not_more_than_there_is():
    writer = Writer(tablee.game("domino3d", mode="race", players=3))
    writer.end_race_round([2, 0, 1], [])
    writer.end_race_round([1, 2, 0], [1, 2])
    assert writer.totals == [3, 0, 1]
    assert [(line[0], line[1], line[3]) for line in writer.lines[3:]] == [
        (0, 1, ["D19"]),
        (1, -1, ["D24"]),
        (2, -2, ["D21"]),
    ]
