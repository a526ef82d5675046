"""`game`, `sample`, `bot` and `hint`: unknown names, options, values and foreign views are named."""

import json
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tests.fuzz.matches import situations, some_numbers
from tests.fuzz.odd import NASTY, answer, json_values, kind, refused, several

OPTIONS = (
    "players target draw empty_well bell voluntary_pass seconds_per_turn tiles chain_supplements blocked colour"
    " mode contact glass advanced collapse end race_end referee race_seconds check_seconds"
).split()
VALUES = (
    "only_if_unable free one_more boxed complete beginner void lowest_hand race solo differ vote equal_turns"
    " rounds4"
).split()
values = st.integers(-2, 12) | st.sampled_from(VALUES) | json_values


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


def forged(match, view, **fields):
    """A view that no match has given is refused, or its sample is a position like any other."""
    result = answer(match.game.sample, msgspec.structs.replace(view, **fields), Random(1))
    if not refused(result):
        json.dumps(result.position())
        assert result.view(None).encode()


@several
@given(st.data())
def test_a_view_with_a_field_of_another_is_refused_or_sampled(data):
    name = data.draw(st.sampled_from(tablee.GAMES))
    players = data.draw(st.sampled_from([2, 6] if name == "domino3d" else [2, 3]))
    same = [match for match in situations() if (match.game.name, match.game.players) == (name, players)]
    if same:
        one, two = (data.draw(st.sampled_from(same)) for _ in range(2))
        seats = st.sampled_from([None, *range(players)])
        mine, other = one.view(data.draw(seats)), two.view(data.draw(seats))
        for field in data.draw(st.lists(st.sampled_from(mine.__struct_fields__), min_size=1, max_size=3)):
            forged(one, mine, **{field: getattr(other, field)})


FIELDS = sorted(
    {field for number in some_numbers() for field in situations()[number].view(0).__struct_fields__}
)


@pytest.mark.parametrize("field", FIELDS)
def test_a_view_with_anything_in_a_field_is_refused_or_sampled(field):
    for number in some_numbers():
        match = situations()[number]
        if field in match.view(0).__struct_fields__:
            for value in NASTY:
                forged(match, match.view(0), **{field: value})


def test_a_view_that_would_overrun_the_engine_is_refused():
    match = situations()[2]
    view = match.view(0)
    for fields in (
        {"cannot": (((126, ()), (126, ())),) * 2},
        {"cannot": (((len(view.hand), (125,)),), view.cannot[1])},
        {"counts": (60, 60)},
        {"counts": (-1, 3)},
        {"layout": view.layout * 2},
        {"hand": view.hand * 2},
        {"seat": -1},
        {"to_act": (7,)},
        {"pending": ("Q14",) * 300},
        {"draws": 10**6},
    ):
        result = answer(match.game.sample, msgspec.structs.replace(view, **fields), Random(1))
        assert isinstance(result, tablee.BadPosition), fields
