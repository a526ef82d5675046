"""The bots play legal actions from views only, at every number of players and option."""

from collections import Counter
from math import comb

import pytest

import tablee

VARIANTS = [
    ("triominos", {"target": 100}),
    ("triominos", {"target": 100, "voluntary_pass": True, "seconds_per_turn": 30}),
    ("triominos", {"target": 100, "draw": "only_if_unable", "empty_well": "free", "bell": "one_more"}),
    ("quadominos", {"target": 150}),
    ("quadominos", {"target": 150, "tiles": "complete", "chain_supplements": True}),
    ("quadominos", {"target": 150, "tiles": "beginner", "blocked": "lowest_hand"}),
]
GAMES = [
    tablee.game(name, players=players, **options)
    for name, options in VARIANTS
    for players in tablee.game(name).seats
]


def finished(game, bots, seed):
    """A match to its end; every choice is legal and one of the offers."""
    match = game.new(seed=seed)
    while not match.over:
        for seat in match.to_act:
            view = match.view(seat)
            action = bots[seat].choose(view)
            assert action in [offer.action for offer in view.offers]
            match.play(seat, action)
            break
    return match


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_level_plays_a_match_to_its_end(game):
    for level in tablee.levels(game.name):
        bots = [tablee.bot(level, seed=seat, visits=3) for seat in range(game.players)]
        assert finished(game, bots, seed=1).over


def test_the_levels_of_every_game_begin_with_the_weakest():
    for name in tablee.GAMES:
        assert tablee.levels(name)[:2] == ("uniform", "random")
        assert "greedy" in tablee.levels(name)[1:]


def test_a_bot_with_a_seed_is_repeatable():
    game = tablee.game("quadominos", players=3, target=150)
    records = {
        finished(game, [tablee.bot("random", seed=seat) for seat in range(3)], seed=4).save()
        for _ in range(2)
    }
    assert len(records) == 1


def test_a_bot_takes_the_seconds_it_may_use():
    for level in tablee.levels("triominos"):
        assert tablee.bot(level, seconds=0.5) is not None


def test_greedy_takes_the_most_points():
    match = tablee.game("triominos", players=3).new(seed=3)
    while not match.over:
        (seat,) = match.to_act
        view = match.view(seat)
        action = tablee.bot("greedy").choose(view)
        points = {offer.action: offer.points + offer.earns for offer in view.offers}
        assert points[action] == max(points.values())
        match.play(seat, action)


def test_greedy_gives_the_fewest_openings_away_among_equals():
    """Of places with equal points it prefers the one where most tiles touch."""
    match = tablee.game("triominos", players=2).new(seed=9)
    met = 0
    while not match.over:
        (seat,) = match.to_act
        view = match.view(seat)
        best = max(offer.points for offer in view.offers)
        equal = [offer for offer in view.offers if offer.points == best]
        chosen = next(offer for offer in view.offers if offer.action == tablee.bot("greedy").choose(view))
        assert len(chosen.cells) == max(len(offer.cells) for offer in equal)
        met += len({len(offer.cells) for offer in equal}) > 1
        match.play(seat, chosen.action)
    assert met


@pytest.mark.parametrize(("name", "target", "matches"), [("triominos", 150, 120), ("quadominos", 300, 40)])
def test_greedy_beats_random(name, target, matches):
    """With the same deals in both seats, so clearly that luck alone would not do it once in a hundred times."""
    game = tablee.game(name, players=2, target=target)
    won = 0
    for number in range(matches):
        bots = [tablee.bot("random", seed=number * 10 + seat) for seat in range(2)]
        bots[number % 2] = tablee.bot("greedy")
        won += number % 2 in finished(game, bots, seed=number // 2).winners
    by_luck = sum(comb(matches, k) for k in range(won, matches + 1)) / 2**matches
    assert by_luck < 0.01, f"won {won} of {matches}"


def test_an_unknown_level_is_answered_with_those_there_are():
    with pytest.raises(tablee.TableeError, match="greedy") as caught:
        tablee.bot("grandmaster")
    assert "grandmaster" in caught.value.text("fr")


def test_the_levels_of_an_unknown_game_are_refused():
    with pytest.raises(tablee.TableeError, match="triominos"):
        tablee.levels("go")


@pytest.mark.parametrize("level", tablee.levels("triominos"))
def test_a_view_without_offers_is_refused(level):
    match = tablee.game("triominos", players=2).new(seed=1)
    waiting = next(seat for seat in range(2) if seat not in match.to_act)
    for view in (match.view(None), match.view(waiting)):
        with pytest.raises(tablee.TableeError):
            tablee.bot(level).choose(view)
        with pytest.raises(tablee.TableeError):
            tablee.hint(view)


def test_a_bot_that_does_not_search_ignores_its_budget():
    match = tablee.game("triominos").new(seed=3)
    view = match.view(match.to_act[0])
    chosen = {tablee.bot("greedy", seconds=s, visits=v).choose(view) for s, v in ((0.0, None), (9.0, 5))}
    assert len(chosen) == 1


def test_uniform_chooses_every_offer_equally_often_and_random_never_pays_without_need():
    match = tablee.game("triominos", players=2).new(seed=3)
    while sum(offer.action.do == "lay" for offer in match.view(match.to_act[0]).offers) < 2:
        seat = match.to_act[0]
        match.play(seat, tablee.bot("greedy", seed=1).choose(match.view(seat)))
    view = match.view(match.to_act[0])
    offers = [str(offer.action) for offer in view.offers]
    assert "draw" in offers
    assert len(offers) > 2
    uniform, harmless = tablee.bot("uniform", seed=5), tablee.bot("random", seed=5)
    times = 400 * len(offers)
    counts = Counter(str(uniform.choose(view)) for _ in range(times))
    # Four standard deviations of a binomial count with the mean 400; the seed makes it repeatable.
    assert all(abs(counts[offer] - 400) < 80 for offer in offers), counts
    assert {str(harmless.choose(view)) for _ in range(times)} == {
        offer for offer in offers if offer != "draw"
    }
