"""`game`, `sample`, `bot` and `hint`: unknown names, options, values and foreign views are named."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tests.fuzz.matches import situations
from tests.fuzz.odd import NASTY, answer, json_values, kind, refused, several

OPTIONS = "players target voluntary_pass seconds_per_turn tiles chain_supplements blocked colour".split()
values = (
    st.integers(-2, 12)
    | st.sampled_from(["boxed", "complete", "beginner", "void", "lowest_hand"])
    | json_values
)


@several
@given(st.sampled_from([*tablee.GAMES, "go"]), st.dictionaries(st.sampled_from(OPTIONS), values, max_size=4))
def test_a_game_is_made_or_its_options_are_refused(name, options):
    result = answer(tablee.game, name, **options)
    if refused(result):
        assert isinstance(result, tablee.OptionError)
    else:
        assert options.items() <= result.options.items()
        assert not result.new(seed=0).over


@pytest.mark.parametrize("value", NASTY, ids=kind)
def test_strange_values(value):
    assert isinstance(answer(tablee.game, value), tablee.OptionError)
    assert isinstance(answer(tablee.levels, value), tablee.OptionError)
    assert isinstance(answer(tablee.bot, value), tablee.OptionError)
    for name in tablee.GAMES:
        for option in OPTIONS:
            result = answer(tablee.game, name, **{option: value})
            assert not refused(result) or isinstance(result, tablee.OptionError)


def test_an_unknown_option_is_answered_with_those_there_are():
    result = answer(tablee.game, "triominos", tiles="boxed")
    assert "voluntary_pass" in result.text("en")
    assert "tiles" in result.text("fr")


@pytest.mark.parametrize("value", NASTY, ids=kind)
def test_what_is_no_view_is_refused(value):
    game = situations()[0].game
    assert refused(answer(game.sample, value, Random(1)))


def test_the_view_of_another_game_is_refused():
    for one in situations()[::3]:
        for other in situations()[::3]:
            result = answer(one.game.sample, other.view(0), Random(1))
            assert refused(result) == (
                one.game.options != other.game.options or one.game.name != other.game.name
            )


@several
@given(st.data())
def test_a_view_with_a_field_of_another_is_refused_or_sampled(data):
    same = [match for match in situations() if match.game.name == "triominos" and match.game.players == 2]
    one, two = (
        data.draw(st.sampled_from(same)).view(data.draw(st.sampled_from([None, 0, 1]))) for _ in range(2)
    )
    name = data.draw(st.sampled_from(one.__struct_fields__))
    mixed = msgspec.structs.replace(one, **{name: getattr(two, name)})
    answer(same[0].game.sample, mixed, Random(1))
