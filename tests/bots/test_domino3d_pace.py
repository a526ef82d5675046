"""How long the bots of Domino 3D take."""

import tablee
from tests.bots.test_domino3d_bots import LEVELS, domino3d, fallen, race
from tests.bots.test_domino3d_race import checking


def test_a_person_needs_some_seconds_for_every_domino_of_the_race():
    match = race().new(seed=1)
    for level, least, most in (("human", 10, 25), ("greedy", 4, 9), ("random", 8, 25)):
        times = {tablee.bot(level, seed=seed).delay(match.view(0)) for seed in range(100)}
        assert least <= min(times) < max(times) <= most
        assert len(times) == 100


def test_a_glass_is_long_enough_for_any_bot():
    for options, share in (({"glass": 30}, 1), ({"glass": 90, "advanced": True}, 3)):
        view = domino3d(**options).new(seed=1).view(1)
        for level in LEVELS:
            times = [tablee.bot(level, seed=seed).delay(view) for seed in range(100)]
            assert min(times) > 0
            assert max(times) <= 0.9 * options["glass"] / share
    assert tablee.bot("human").delay(domino3d(glass=None).new(seed=1).view(1)) > 0


def test_a_pace_is_repeatable_and_leaves_choices_alone():
    match = race().new(seed=1)
    one, two = tablee.bot("random", seed=5), tablee.bot("random", seed=5)
    for _ in range(12):
        view = match.view(0)
        times = [one.delay(view), one.delay(view), one.delay(view)]
        assert len(set(times)) == 1
        action = two.choose(view)
        assert one.choose(view) == action
        match.play(1, match.actions(1)[0])
        assert one.delay(match.view(0)) == times[0], "what another seat does changes nothing"
        match.play(0, action)
        assert one.delay(match.view(0)) != times[0]


def test_a_word_is_quick_and_other_games_have_no_pace():
    match = checking()
    for level in LEVELS:
        assert 0 < tablee.bot(level, seed=1).delay(match.view(1)) < 60
        assert 1 <= tablee.bot(level, seed=1).delay(fallen().view(0)) <= 3
        assert tablee.bot(level).delay(tablee.game("triominos").new(seed=1).view(0)) == 0.0
