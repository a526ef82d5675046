"""Editions are named sets of options; records and saves from before an option was there are still read."""

import json
from pathlib import Path

import pytest

import tablee
from tablee.play.editions import editions
from tablee.texts import LANGUAGES, catalogue

GOLDEN = Path(__file__).parents[1] / "games" / "golden"
LATER = ("draw", "empty_well", "bell")


@pytest.mark.parametrize(
    ("name", "edition", "options"),
    [
        ("triominos", "sheet", {"draw": "free", "empty_well": "minus10", "bell": "this_round"}),
        ("triominos", "only if stuck", {"draw": "only_if_unable", "empty_well": "minus10"}),
        ("triominos", "gentle well", {"draw": "free", "empty_well": "free"}),
        ("quadominos", "beginner", {"tiles": "beginner", "target": 600}),
    ],
)
def test_an_edition_sets_its_options(name, edition, options):
    made = tablee.game(name, edition=edition)
    assert options.items() <= made.options.items()
    assert made.options == tablee.game(name, **tablee.options(name)["editions"][edition]).options


@pytest.mark.parametrize("name", tablee.GAMES)
def test_the_sheet_is_the_first_edition_of_every_game_and_its_default(name):
    assert next(iter(editions(name))) == "sheet"
    assert tablee.game(name, edition="sheet").options == tablee.game(name).options
    assert tablee.game(name, edition=None).options == tablee.game(name).options


@pytest.mark.parametrize("name", tablee.GAMES)
def test_every_edition_can_be_played_and_is_told_in_both_languages(name):
    for edition in editions(name):
        assert not tablee.game(name, edition=edition).new(seed=1).over
        for lang in LANGUAGES:
            for key in (f"edition.{name}.{edition}", f"edition.{name}.{edition}.note"):
                assert catalogue(lang)[key]


def test_options_given_beside_an_edition_win():
    made = tablee.game("quadominos", edition="beginner", target=300, players=4)
    assert (made.options["tiles"], made.options["target"], made.players) == ("beginner", 300, 4)
    assert tablee.game("triominos", edition="only if stuck", draw="free").options["draw"] == "free"


def test_views_and_records_hold_the_options_and_not_the_name():
    match = tablee.game("triominos", edition="only if stuck").new(seed=3)
    assert match.view(0).option["draw"] == "only_if_unable"
    assert "edition" not in match.view(0).option
    assert 'draw="only_if_unable"' in match.record()
    for text in (match.record(), match.save()):
        assert "edition" not in text
        assert "stuck" not in text
    assert tablee.replay(match.record()).game.options == match.game.options
    assert tablee.load(match.save()).game.options == match.game.options


@pytest.mark.parametrize("edition", ["", "Sheet", "beginner", 3, ["sheet"]])
def test_an_unknown_edition_is_answered_with_those_there_are(edition):
    with pytest.raises(tablee.OptionError) as caught:
        tablee.game("triominos", edition=edition)
    french, english = caught.value.text("fr"), caught.value.text("en")
    assert french != english
    for sentence in (french, english):
        assert "'only if stuck', 'gentle well'" in sentence


def test_an_edition_that_goes_against_an_option_is_refused_like_its_options():
    with pytest.raises(tablee.OptionError, match="voluntary_pass"):
        tablee.game("triominos", edition="only if stuck", voluntary_pass=True)


@pytest.mark.parametrize("name", tablee.GAMES)
def test_options_lists_names_values_defaults_and_editions(name):
    listed = tablee.options(name)
    made = tablee.game(name)
    assert {one["name"]: one["default"] for one in listed["options"]} == made.options
    for one in listed["options"]:
        assert one["values"] or one["bounds"]
        for value in one["values"]:
            players = 1 if value == "solo" else made.seats[-1]
            assert tablee.game(name, **{"players": players, one["name"]: value}).options[one["name"]] == value
    assert listed["editions"] == {edition: dict(sets) for edition, sets in editions(name).items()}
    assert json.loads(json.dumps(listed))


def test_options_of_an_unknown_game():
    with pytest.raises(tablee.OptionError, match="quadrot"):
        tablee.options("go")


def test_an_option_that_came_later_stands_in_a_record_only_if_it_is_not_the_default():
    header = tablee.game("triominos").new(seed=1).record().splitlines()[2]
    assert header == "options: players=2 target=400 voluntary_pass=false seconds_per_turn=null"
    header = tablee.game("triominos", bell="one_more").new(seed=1).record().splitlines()[2]
    assert (
        header == 'options: players=2 target=400 bell="one_more" voluntary_pass=false seconds_per_turn=null'
    )


def played(match, count):
    for _ in range(count):
        seat = match.to_act[0]
        match.play(seat, match.actions(seat)[0])
    return match


def without_what_came_later(data):
    """As it was written before there were these options."""
    if isinstance(data, dict):
        return {name: without_what_came_later(value) for name, value in data.items() if name not in LATER}
    return data


def test_a_save_from_before_an_option_was_there_is_loaded():
    match = played(tablee.game("triominos", players=3).new(seed=5), 9)
    save = json.loads(match.save())
    assert set(LATER) <= save["options"].keys()
    loaded = tablee.load(json.dumps({**save, "options": without_what_came_later(save["options"])}))
    assert loaded.position() == match.position()
    assert loaded.record() == match.record()


@pytest.mark.parametrize("over", [False, True])
def test_a_record_from_a_position_from_before_an_option_was_there_is_replayed(over):
    begun = played(tablee.game("triominos", target=30).new(seed=5), 3).position()
    old = {**begun, "options": without_what_came_later(begun["options"])}
    match = tablee.game("triominos", target=30).from_position(old)
    while match.over is not over:
        played(match, 1)
    text = match.record()
    assert "only_if_unable" not in text
    assert '"draw"' not in text
    assert tablee.replay(text).record() == text


def test_the_golden_games_from_before_are_replayed():
    text = (GOLDEN / "triominos.txt").read_text("utf-8")
    assert "draw=" not in text
    assert tablee.replay(text).game.options["draw"] == "free"
