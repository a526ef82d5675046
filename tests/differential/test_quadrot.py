"""The engine of Quadrot against the oracle: the same outcomes in the same order, the same ways, events and places."""

import json
import sys
from functools import cache
from random import Random

import tablee
from tests.conftest import DEEP
from tests.differential.duel import plain
from tests.differential.quadrot_positions import SHIPPED, Setting, broken, random_board, repainted, shipped
from tests.differential.quadrot_tally import CLAUSES, EXPECTED, Tally, Told
from tests.oracle.quadrot import Oracle
from tests.oracle.quadrot_faults import faults

FAST = tablee.engine.name() == "compiled"
POSITIONS = (30_000 if FAST else 3_000) if DEEP else 600 if FAST else 300
A_BOARD = 150  # positions
MATCHES = (72 if FAST else 12) if DEEP else 6  # one in four to its end, if deep
MOST_TURNS = 800 if DEEP else 40
BOARDS = 300 if DEEP else 12
FIELDS = "kind seat clause points parts dice steps pawn at rank winners".split()
STATE = ("to_act", "scores", "over", "winners", "places")


def told(event):
    """An event of either side as a dictionary with every field."""
    read = event.get if isinstance(event, dict) else event.to_dict().get
    facts = {field: plain(read(field)) for field in FIELDS}
    return {**facts, "points": facts["points"] or 0, "parts": facts["parts"] or []}


@cache
def game(board, players, options):
    return tablee.game("quadrot", board=board, players=players, **dict(options))


class Remembering(Oracle):
    """The oracle, that looks for the ways of a throw only once."""

    remembered = None

    def outcomes(self, seat):
        asked = json.dumps([seat, self.to_act, self.pawns, self.dice, self.arrived])
        if self.remembered is None or self.remembered[0] != asked:
            self.remembered = asked, super().outcomes(seat)
        return self.remembered[1]


class Duel:
    """One match on both."""

    def __init__(self, tally, players, options, board_name, seed=0, position=None):
        self.tally, self.rng = tally, Random(f"{seed} {position}")
        name, board = board_name
        self.story = f"{players} players, {options}, board {name}, seed {seed}"
        self.game = game(name if name in SHIPPED else json.dumps(board), players, tuple(options.items()))
        self.oracle = Remembering(players, board, **options)
        tally.options(players, options, name)
        self.before = None
        if position is None:
            self.match = self.game.new(seed=seed)
            begin, throw = self.match.history
            self.same(
                "the beginning",
                [told(begin), told(throw)],
                [told(e) for e in self.oracle.begin(begin.seat) + self.oracle.throw(throw.dice)],
            )
            tally["begin R3"] += 1
        else:
            self.match = self.game.from_position(position, seed=seed)
            self.oracle.set_up(self.match.position())
        self.compare()

    def same(self, what, engine, oracle):
        engine, oracle = plain(engine), plain(oracle)
        if engine != oracle:
            only = [one for one in engine if one not in oracle], [one for one in oracle if one not in engine]
            raise AssertionError(
                f"{self.story}: {what}\nengine: {json.dumps(engine)}\noracle: {json.dumps(oracle)}\n"
                f"only in the engine's: {only[0]}\nonly in the oracle's: {only[1]}\n"
                f"before: {json.dumps(self.before)}\nafter: {json.dumps(self.match.position())}"
            )

    def compare(self):
        """Who acts, what may be done, where everything stands."""
        for what in STATE:
            self.same(what, [getattr(self.match, what)], [getattr(self.oracle, what)])
        now = self.match.position()
        places = [["home"] * 4 for _ in self.oracle.pawns]
        for entry in now["layout"]:
            places[entry["seat"]][entry["pawn"]] = entry["at"]
        for seat, hand in enumerate(now["hands"]):
            for pawn in hand:
                places[seat][pawn] = "start"
        self.same("the pawns", places, self.oracle.pawns)
        self.same("the turns", now["turn"]["turns"], self.oracle.turns)
        self.same("arrived", now["turn"]["arrived"], self.oracle.arrived)
        self.ways = []
        for seat in self.oracle.to_act:
            actions = [action.to_dict() for action in self.match.actions(seat)]
            listed = [{"do": one["do"], **_steps(one)} for one in self.oracle.actions(seat)]
            self.same("actions", actions, listed)
            self.actions = listed
            self.ways = [way for moments in self.oracle.outcomes(seat).values() for way in moments]
            self.tally.turn(self.ways)
        self.before = now

    def compare_ways(self, seat):
        """Every legal way, and every step it may begin with."""
        view = self.match.view(seat)
        engine = [[step.to_dict() for step in way] for way in view.ways]
        oracle = [
            [{**step, "back": True} if number in way.backs else step for number, step in enumerate(way.steps)]
            for way in self.ways
        ]
        self.same("ways", sorted(map(_text, engine)), sorted(map(_text, oracle)))
        firsts = {_text([steps[0]]) for steps in oracle}
        self.same("first steps", sorted(_text([one.to_dict()]) for one in view.first_steps), sorted(firsts))

    def compare_refusals(self, seat, how_many):
        """Bent ways are legal for both or for neither."""
        legal = {_text(way.steps) for way in self.ways}
        for _ in range(how_many):
            steps = bent(self.rng, self.ways, self.oracle)
            refusal = self.match.check(seat, {"do": "move", "steps": steps})
            self.same(f"is {steps} refused?", [refusal is not None], [_text(steps) not in legal])
            if refusal is not None:
                self.tally[f"refused {refusal.clause}"] += 1
        refusal = self.match.check(seat, {"do": "pass"})
        self.same("is a pass refused?", [refusal is not None], [bool(self.ways)])

    def choose(self, seat):
        """Some like what is listed, some the ways that have come up least."""
        liking = self.rng.random()
        if liking < 0.05:
            return {"do": "timeout"}
        if not self.ways:
            return {"do": "pass"}
        if liking < 0.35:
            return self.rng.choice(self.actions)
        ways = self.rng.sample(self.ways, min(len(self.ways), 30))
        if liking < 0.8:
            ways.sort(key=lambda way: min(self.counts(seat, way)))
        return {"do": "move", "steps": ways[0].steps}

    def counts(self, seat, way):
        return [self.tally[what] for what in Told(self.oracle, seat, way).features()] or [10**9]

    def step(self):
        (seat,) = self.oracle.to_act
        action = self.choose(seat)
        if action["do"] == "move":
            way = self.oracle.reached(seat, action)
            self.tally.update(Told(self.oracle, seat, way).features())
        engine = self.match.play(seat, action)
        events = self.oracle.play(seat, action)
        self.tally.events(self.oracle, events)
        if not self.oracle.over:
            events = events + self.oracle.throw(engine[-1].dice)
            self.tally["throw R5"] += 1
        self.same(f"events of {action}", [told(e) for e in engine], [told(e) for e in events])
        self.compare()


def _steps(action):
    return {"steps": action["steps"]} if "steps" in action else {}


def _text(steps):
    return json.dumps(steps, sort_keys=True)


def bent(rng, ways, oracle):
    """A legal way, or nearly one."""
    places = ["start", *oracle.board.kind, "home"]
    way = rng.choice(ways) if ways else None
    steps = [dict(step) for step in way.steps] if way else []
    how = rng.choice("drop drop append forth-and-back on fly to pawn die over reverse blocked any".split())
    last = (
        steps[-1]
        if steps
        else {"pawn": rng.randrange(4), "from": "start", "to": rng.choice(places), "die": "red"}
    )
    left = [die for die in oracle.dice if die not in [step["die"] for step in steps]] or oracle.dice
    if how == "drop" and len(steps) > 1:
        del steps[rng.randrange(len(steps))]
    elif how == "append" and ways:
        steps.append(dict(rng.choice(rng.choice(ways).steps)))
    elif how == "forth-and-back" and steps:
        first = steps[0]
        die = rng.choice([*oracle.dice, "white"])
        steps[1:] = [{"die": die, "pawn": first["pawn"], "from": first["to"], "to": first["from"]}]
    elif how == "on":
        backs = [n for n in (way.backs if way else {}) if n == 0]
        where = rng.choice(["start", last["to"]]) if backs else last["to"]
        to = rng.choice(oracle.board.entries(oracle.sides[oracle.seat]) if where == "start" else places)
        steps = [
            *steps[:1],
            {"die": rng.choice(left), "pawn": (steps or [last])[0]["pawn"], "from": where, "to": to},
        ]
    elif how == "fly":
        white = oracle.board.of_kind(rng.choice(["white", "black"])) or places
        steps.append({"die": "white", "pawn": last["pawn"], "from": last["to"], "to": rng.choice(white)})
    elif how in ("to", "pawn", "die") and steps:
        values = {"to": places, "pawn": range(4), "die": ["red", "blue", "yellow", "black", "white", "both"]}
        rng.choice(steps)[how] = rng.choice(values[how])
    elif how == "over" and steps:
        rng.choice(steps)["over"] = rng.choice(places)
    elif how == "reverse":
        steps.reverse()
    elif how == "blocked":
        pawn = rng.randrange(4)
        at = oracle.pawns[oracle.seat][pawn]
        die = rng.choice(oracle.dice)
        beside = oracle.board.steps(oracle.sides[oracle.seat], at, bool(oracle.arrived))
        to = [place for place, colours in beside if die in colours] or [
            *oracle.board.of_kind("black"),
            "home",
        ]
        steps[:1] = [{"die": die, "pawn": pawn, "from": at, "to": rng.choice(to)}]
    elif how == "any":
        pawn = rng.randrange(4)
        at = oracle.pawns[oracle.seat][pawn]
        steps = [{"die": rng.choice(oracle.dice), "pawn": pawn, "from": at, "to": rng.choice(places)}]
    return steps


def some_options(rng, players):
    return {
        "stop_at_first": rng.random() < 0.25,
        "begins": rng.choice([None, *range(players)]),
        "seconds_per_turn": rng.choice([None, 30]),
    }


def random_positions(tally):
    rng = Random("positions")
    settings = {name: Setting(shipped(name)) for name in SHIPPED}
    for number in range(POSITIONS):
        if number % A_BOARD == 0:
            settings["random"] = Setting(random_board(rng))
        name, players = rng.choice([*settings]), 2 + number % 3
        options = some_options(rng, players)
        if name == "random":
            options = {"stop_at_first": options["stop_at_first"]}
        position = settings[name].position(rng, players, options["stop_at_first"])
        duel = Duel(tally, players, options, (name, settings[name].board), number, position)
        (seat,) = duel.oracle.to_act
        if number % 4 == 0:
            duel.compare_ways(seat)
        duel.compare_refusals(seat, 5)
        duel.step()


def whole_matches(tally):
    rng = Random("matches")
    boards = [(name, shipped(name)) for name in SHIPPED] + [("random", random_board(rng))]
    for seed in range(MATCHES):
        players = 2 + seed % 3
        duel = Duel(tally, players, some_options(rng, players), boards[seed // 3 % 3], seed)
        for _ in range(40 if seed % 4 else MOST_TURNS):
            if duel.oracle.over:
                break
            duel.step()


def refusal(board):
    """Why the loader refuses it."""
    try:
        tablee.game("quadrot", board=json.dumps(board))
    except tablee.OptionError as error:
        return str(error)
    return None


def test_boards_are_refused_by_both_or_by_neither():
    rng = Random("boards")
    refused = 0
    for number in range(BOARDS):
        board = repainted(rng, shipped(rng.choice(SHIPPED)))
        if number % 3:
            board = broken(rng, board)
        wrong = faults(board)
        refused += bool(wrong)
        found = refusal(board)
        assert bool(found) == bool(wrong), f"{found} {wrong}\n{json.dumps(board)}"
    assert BOARDS / 4 < refused < BOARDS * 3 / 4


def test_the_engine_and_the_oracle_agree_on_every_way_event_and_place(capsys):
    tally = Tally()
    random_positions(tally)
    whole_matches(tally)
    with capsys.disabled():
        print("\n" + tally.table(), file=sys.stderr)
    if DEEP and FAST:
        assert tally.rarer_than(50, EXPECTED) == []
    else:
        assert tally.rarer_than(1, CLAUSES) == []
