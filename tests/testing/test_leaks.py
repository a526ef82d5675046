"""Games that break the contract on purpose: the contract test catches every one of them."""

from random import Random

import msgspec
import pytest

import tablee
import tablee.testing
from tablee.bots.levels.greedy import Greedy
from tablee.games.quadominos.game import QuadominosGame
from tablee.games.triominos.game import TriominosGame
from tablee.play.errors import IllegalAction
from tablee.play.match import Match, Past


def hidden(match):
    """Something that nobody may know: the tile that will be drawn next, or the last seat's smallest."""
    position = match.position()
    return tuple((position["well"] or position["hands"][-1] or [[0]])[0])


class DrawNamesTheTile(TriominosGame):
    def events(self, match, rows):
        drawn = [tuple(tile) for tile in match.position()["hands"][match.log[-1][0] if match.log else 0]]
        return [
            msgspec.structs.replace(event, tile=drawn[0]) if event.kind == "draw" and drawn else event
            for event in super().events(match, rows)
        ]


class PartNamedAfterTheWell(TriominosGame):
    def events(self, match, rows):
        name = "tile" if sum(hidden(match)) % 2 else "hand"
        return [
            msgspec.structs.replace(event, parts=((name, event.points),)) if event.kind == "lay" else event
            for event in super().events(match, rows)
        ]


class ViewShowsTheNextTile(TriominosGame):
    def view(self, match, seat):
        return msgspec.structs.replace(super().view(match, seat), passes=sum(hidden(match)))


class ViewShowsAnotherHandToOneSeat(TriominosGame):
    def view(self, match, seat):
        view = super().view(match, seat)
        first = match.position()["hands"][0][0]
        return view if seat != 1 else msgspec.structs.replace(view, bell=sum(first) % 2 == 0)


class ViewThatCannotBe(TriominosGame):
    def view(self, match, seat):
        return msgspec.structs.replace(super().view(match, seat), well=0, counts=(60,) * self.players)


class SpectatorSeesAHand(TriominosGame):
    def view(self, match, seat):
        view = super().view(match, seat)
        hand = tuple(map(tuple, match.position()["hands"][0]))
        return view if seat is not None else msgspec.structs.replace(view, hand=hand)


class OfferCountsTheWell(TriominosGame):
    def forecast(self, core, seat, code):
        parts, clause, earns = super().forecast(core, seat, code)
        return parts, clause, earns + sum(core.well_order()[:1]) % 2


class ErrorTellsWhereATileLies(TriominosGame):
    def encode(self, match, seat, action):
        try:
            return super().encode(match, seat, action)
        except IllegalAction as error:
            if error.key == "not_in_hand":
                tile = list(action.tile)
                owner = [tile in hand for hand in match.position()["hands"]]
                error.values["tile"] += f" {owner}"
            raise


class ErrorPointsAtTheHolder(TriominosGame):
    def encode(self, match, seat, action):
        try:
            return super().encode(match, seat, action)
        except IllegalAction as error:
            error.where = (*error.where, hidden(match))
            raise


class Forgetful:
    """Samples as if nothing had been proved, and hides that it did."""

    def sample(self, view, rng):
        open_minded = tuple(
            ((sum(count for count, _ in groups), ()),) if groups else () for groups in view.cannot
        )
        match = super().sample(msgspec.structs.replace(view, cannot=open_minded), rng)
        written = {
            **match.position(),
            "cannot": [[list(group) for group in groups] for groups in view.cannot],
        }
        again = self.from_position(written, seed=rng.getrandbits(64))
        again.go_on_from(Past.of(view))
        return again


class SampleForgetsPasses(Forgetful, TriominosGame):
    pass


class SampleForgetsDraws(Forgetful, QuadominosGame):
    pass


class SampleMovesOwnTiles(TriominosGame):
    def sample(self, view, rng):
        return super().sample(msgspec.structs.replace(view, seat=None, hand=(), offers=()), rng)


class ClauseThatIsNotThere(TriominosGame):
    def events(self, match, rows):
        return [
            msgspec.structs.replace(event, clause="T99") if event.kind == "bell" else event
            for event in super().events(match, rows)
        ]


class PartsThatDoNotAddUp(TriominosGame):
    def events(self, match, rows):
        return [
            msgspec.structs.replace(event, points=event.points + 1) if event.kind == "out" else event
            for event in super().events(match, rows)
        ]


class ScoreWithoutAnEvent(TriominosGame):
    def events(self, match, rows):
        return [event for event in super().events(match, rows) if event.kind != "pass"]


class RefusalThatDraws(TriominosGame):
    def encode(self, match, seat, action):
        try:
            return super().encode(match, seat, action)
        except IllegalAction:
            match.chance.counter += 1
            raise


class PositionWithoutScores(TriominosGame):
    def dump(self, match):
        return {**super().dump(match), "scores": [0] * self.players}


LEAKS = {
    DrawNamesTheTile: "do draw: events",
    PartNamedAfterTheWell: "do lay .*: events",
    ViewShowsTheNextTile: "sees a difference",
    ViewShowsAnotherHandToOneSeat: "seat 1 sees",
    SpectatorSeesAHand: "a spectator sees",
    ViewThatCannotBe: "was refused: counts",
    OfferCountsTheWell: "sees a difference",
    ErrorTellsWhereATileLies: "is told about",
    ErrorPointsAtTheHolder: "is told about",
    SampleForgetsPasses: "contradicts what was played",
    SampleForgetsDraws: "contradicts what was played",
    SampleMovesOwnTiles: "sees a difference",
}
FAULTS = {
    ClauseThatIsNotThere: "cites a clause",
    PartsThatDoNotAddUp: "parts add up",
    ScoreWithoutAnEvent: "scores are the sum",
    RefusalThatDraws: "refused actions change nothing",
    PositionWithoutScores: "position|was refused",
}


def checked(game, every=6, seeds=6):
    for seed in range(seeds):
        tablee.testing.check(game, seed=seed, every=every, players=range(3, 4))


def caught(game_class, message, monkeypatch):
    monkeypatch.setattr(f"tablee.games.{game_class.name}.game.GAME", game_class)
    game = tablee.game(game_class.name, target=150)
    assert type(game) is game_class
    with pytest.raises(AssertionError, match=message) as told:
        checked(game)
    assert "seed" in str(told.value)
    assert "the last actions" in str(told.value)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_is_caught_by_swapping_hidden_tiles(leak, monkeypatch):
    monkeypatch.setattr("tablee.testing.roundtrips.of_a_position", lambda *_: None)
    caught(leak, LEAKS[leak], monkeypatch)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_broken_promise_is_caught(fault, monkeypatch):
    caught(fault, FAULTS[fault], monkeypatch)


def test_an_order_of_actions_that_depends_on_hidden_tiles_is_caught(monkeypatch):
    in_order = Match.codes

    def codes(match, seat):
        return in_order(match, seat)[:: -1 if sum(hidden(match)) % 2 else 1]

    monkeypatch.setattr(Match, "codes", codes)
    with pytest.raises(AssertionError, match="sees a difference"):
        checked(tablee.game("triominos", target=150))


def test_a_copy_that_shares_something_is_caught(monkeypatch):
    copy = Match.copy

    def shared(match):
        other = copy(match)
        other.history = match.history
        return other

    monkeypatch.setattr(Match, "copy", shared)
    with pytest.raises(AssertionError):
        checked(tablee.game("triominos", target=150))


def test_a_bot_whose_choice_depends_on_more_than_the_view_is_caught(monkeypatch):
    rng = Random(1)

    def choose(self, view):
        return rng.choice(view.offers).action

    monkeypatch.setattr(Greedy, "choose", choose)
    with pytest.raises(AssertionError, match="the choice of the bot greedy"):
        checked(tablee.game("triominos", target=150))


def test_the_honest_games_pass_the_same_matches():
    checked(tablee.game("triominos", target=150), every=12, seeds=2)
