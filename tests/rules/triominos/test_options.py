"""T12, T14, T15, T22 with the options `draw`, `empty_well` and `bell`."""

import re

import pytest

import tablee
from tablee.play.rulebook import clauses
from tests.rules.triominos.table import (
    FOUR,
    accepted,
    action,
    kinds,
    lay,
    listed,
    parts,
    refused,
    table,
    the,
    verbs,
)

UNABLE = {"draw": "only_if_unable"}
FREE = {"empty_well": "free"}
ONE_MORE = {"bell": "one_more"}


def test_the_sheet_is_the_default():
    options = tablee.game("triominos").options
    assert (options["draw"], options["empty_well"], options["bell"]) == ("free", "minus10", "this_round")


def test_T12_only_if_unable_one_who_can_lay_must_lay():
    match = table(FOUR, ["1-4-4 0-0-1"], **UNABLE)
    assert verbs(match, 0) == ["lay"]
    error = refused(match, 0, action("draw"), "T12")
    assert "lay it" in error.text("en")
    assert "posez-la" in error.text("fr")
    accepted(match, 0, lay(FOUR))


def test_T12_only_if_unable_one_who_cannot_lay_draws():
    match = table(FOUR, ["0-0-1"], **UNABLE)
    assert listed(match, 0) == ["draw"]
    event = the(accepted(match, 0, action("draw")), "draw")
    assert (event.clause, parts(event)) == ("T12", [("draw", -5)])


@pytest.mark.parametrize("draws", [0, 1, 2])
def test_T12_only_if_unable_after_every_draw_one_who_can_lay_must_too(draws):
    match = table(FOUR, ["0-0-1", None], well="1-4-4 0-0-2", draws=draws, **UNABLE)
    match.play(0, action("draw"))
    assert verbs(match, 0) == ["lay"]
    refused(match, 0, action("draw"), "T12")
    assert {tile.split()[1] for tile in listed(match, 0)} == {"1-4-4"}


@pytest.mark.parametrize("draws", [0, 1, 2])
@pytest.mark.parametrize(("hand", "says"), [("1-4-4 0-0-1", "lay it"), ("0-0-1", "draw.")])
def test_T12_only_if_unable_no_pass_before_the_third_draw(hand, says, draws):
    match = table(FOUR, [hand], draws=draws, **UNABLE)
    error = refused(match, 0, action("pass"), "T12")
    assert says in error.text("en")


def test_T12_only_if_unable_goes_with_T13_and_T14():
    match = table(FOUR, ["0-0-1"], **UNABLE)
    for _ in range(3):
        match.play(0, action("draw"))
    assert listed(match, 0) == ["pass"]
    match.play(0, action("pass"))
    assert list(match.scores) == [-25, 0]
    match = table(FOUR, ["0-0-1", None], well="", **UNABLE)
    assert listed(match, 0) == ["pass"]


def test_T12_only_if_unable_is_refused_together_with_voluntary_pass():
    with pytest.raises(tablee.OptionError) as caught:
        tablee.game("triominos", draw="only_if_unable", voluntary_pass=True)
    for lang in ("fr", "en"):
        assert "only_if_unable" in caught.value.text(lang)
        assert "voluntary_pass" in caught.value.text(lang)
    assert caught.value.text("fr") != caught.value.text("en")


def drawn_and_laid(**options):
    """Seat 0 draws, draws again and lays what it drew last."""
    match = table(FOUR, ["0-0-1 0-0-3", None], well="0-0-2 1-4-4 1-1-1", **options)
    for _ in range(2):
        match.play(0, action("draw"))
    return match


def test_T12_only_if_unable_a_draw_proves_that_nothing_fitted():
    match = drawn_and_laid(**UNABLE)
    (older, barred), (newest, nothing) = match.view(1).cannot[0]
    assert (older, newest, nothing) == (3, 1, ())
    fitting = {tile for tile in match.game.tiles.names if tile[1:] == (4, 4) or tile[:2] == (4, 4)}
    assert {match.game.tiles.names[tile] for tile in barred} >= fitting - {(4, 4, 4)}


def test_T12_only_if_unable_what_is_laid_after_a_draw_was_drawn_last():
    match = drawn_and_laid(**UNABLE)
    match.play(0, lay(FOUR))
    ((older, barred),) = match.view(1).cannot[0]
    assert older == 3
    assert match.game.tiles.number[(4, 4, 5)] in barred


def test_T12_by_the_sheet_a_draw_proves_nothing():
    assert drawn_and_laid().view(1).cannot[0] == ((4, ()),)


@pytest.mark.parametrize(
    ("well", "price"), [("", 0), ("0-0-2", 5), ("0-0-2 0-0-3", 10), ("0-0-2 0-0-3 0-0-4", 25)]
)
@pytest.mark.parametrize("voluntary_pass", [False, True])
def test_T14_a_free_well_costs_nothing_before_the_third_draw_and_draws_stay_paid(well, price, voluntary_pass):
    match = table(FOUR, ["0-0-1", None], well=well, voluntary_pass=voluntary_pass, **FREE)
    for _ in well.split():
        match.play(0, action("draw"))
    (offer,) = match.view(0).offers
    event = the(accepted(match, 0, action("pass")), "pass")
    assert (event.points, event.clause) == ((-10, "T13") if price == 25 else (0, "T14"))
    assert (offer.points, offer.parts, offer.clause) == (event.points, event.parts, event.clause)
    assert list(match.scores) == [-price, 0]
    assert match.position()["turn"]["passes"] == 1


@pytest.mark.parametrize("options", [{}, {"voluntary_pass": True}, UNABLE])
def test_T13_after_three_draws_10_are_due_though_the_well_is_empty_and_free(options):
    match = table(FOUR, ["0-0-1", None], well="", draws=3, **FREE, **options)
    event = the(accepted(match, 0, action("pass")), "pass")
    assert (event.clause, parts(event)) == ("T13", [("pass", -10)])


@pytest.mark.parametrize("draws", [0, 1, 2, 3])
def test_T14_a_voluntary_pass_costs_10_at_a_free_well_too(draws):
    match = table(FOUR, ["1-4-4 0-0-1", None], well="", draws=draws, voluntary_pass=True, **FREE)
    event = the(accepted(match, 0, action("pass")), "pass")
    assert (event.clause, parts(event)) == ("T13" if draws == 3 else "T14", [("pass", -10)])


def test_T14_a_pass_that_costs_nothing_says_no_points():
    match = table(FOUR, ["0-0-1", None], well="", **FREE)
    (event,) = match.play(0, action("pass"))
    assert event.text("en", ["Ada"]) == "Ada passes."
    assert event.text("fr", ["Ada"]) == "Ada passe."
    assert match.record().splitlines()[-2].endswith("pass = 0")


def test_T14_a_paid_pass_at_a_free_well_shows_that_a_tile_fitted_until_one_is_laid():
    match = table(FOUR, ["1-4-4 0-0-1", "0-0-2 2-4-4", None], players=3, well="", voluntary_pass=True, **FREE)
    match.play(0, action("pass"))
    (fitting,) = match.view(1).one_of[0]
    names = {match.game.tiles.names[tile] for tile in fitting}
    assert {(1, 4, 4), (2, 4, 4), (0, 4, 4)} <= names
    assert all(tile.count(4) >= 2 for tile in names)
    match.play(1, action("pass"))
    match.play(2, match.actions(2)[0])
    assert len(match.view(1).one_of[0]) == 1
    match.play(0, match.actions(0)[0])
    assert match.view(1).one_of[0] == ()
    assert len(match.view(0).one_of[1]) == 1


def test_T14_a_free_pass_proves_that_nothing_fitted_also_where_one_may_pass_by_choice():
    match = table(FOUR, ["0-0-1", None], well="", voluntary_pass=True, **FREE)
    match.play(0, action("pass"))
    ((count, barred),) = match.view(1).cannot[0]
    assert count == 1
    assert match.game.tiles.number[(1, 4, 4)] in barred


@pytest.mark.parametrize("options", [{}, UNABLE, {**FREE, "voluntary_pass": True}, {**UNABLE, **FREE}])
def test_T15_the_house_lays_and_draws_alike_whatever_the_options(options):
    match = table(FOUR, ["0-0-1", None], well="0-0-2 1-4-4 0-0-3", **options)
    assert kinds(match.play(0, action("timeout"))) == ["timeout", "draw", "draw", "lay"]
    match = table(FOUR, ["0-0-1 1-4-4 0-4-4"], **options)
    assert kinds(match.play(0, action("timeout"))) == ["timeout", "lay"]


@pytest.mark.parametrize(
    ("well", "price"), [("", 0), ("0-0-2", 5), ("0-0-2 0-0-3", 10), ("0-0-2 0-0-3 0-0-4", 25)]
)
def test_T15_the_house_pays_for_a_pass_what_the_option_says(well, price):
    match = table(FOUR, ["0-0-1", None], well=well, **FREE)
    match.play(0, action("timeout"))
    assert list(match.scores) == [-price, 0]


def test_T21_free_passes_block_a_round_too():
    match = table(FOUR, ["0-0-1", "0-0-2", None], players=3, well="", passes=1, rest=2, turn=0, **FREE)
    match.play(0, action("pass"))
    assert match.position()["turn"]["passes"] == 2


def test_T22_one_more_round_follows_if_the_points_of_T20_ring():
    match = table(FOUR, ["1-4-4", "0-0-1"], scores=[365, 0], **ONE_MORE)
    events = match.play(0, lay(FOUR))
    assert kinds(events) == ["lay", "out", "bell", "deal"]
    bell = events[2]
    assert (bell.seat, bell.clause, bell.round) == (0, "T22", 2)
    assert "one last round follows" in bell.text("en", ["Ada", "Bob"])
    assert "une dernière manche suit" in bell.text("fr", ["Ada", "Bob"])
    assert not match.over
    assert (match.round, match.view(None).bell) == (2, True)


def test_T22_one_more_round_follows_if_the_points_of_T21_ring():
    match = table(FOUR, ["0-0-2", "0-0-1"], scores=[0, 399], draws=3, passes=1, **ONE_MORE)
    events = match.play(0, action("pass"))
    assert kinds(events) == ["pass", "blocked", "bell", "deal"]
    assert (events[2].seat, events[2].round, match.over) == (1, 2, False)


@pytest.mark.parametrize("score", [391, 366, 399])
def test_T22_one_more_the_points_of_a_tile_even_the_last_ring_for_this_round(score):
    match = table(FOUR, ["1-4-4", "0-0-1"], scores=[score, 0], **ONE_MORE)
    events = match.play(0, lay(FOUR))
    in_time = score + 9 >= 400
    assert kinds(events) == (["lay", "bell", "out", "end"] if in_time else ["lay", "out", "bell", "deal"])
    assert match.over is in_time


def test_T22_one_more_in_mid_round_this_round_is_the_last():
    match = table(FOUR, ["1-4-4 0-0-1", "2-4-4"], scores=[391, 0], **ONE_MORE)
    (_, bell) = match.play(0, lay(FOUR))
    assert (bell.kind, bell.round) == ("bell", None)
    assert kinds(match.play(1, match.actions(1)[0])) == ["lay", "out", "end"]


def test_T22_one_more_the_round_that_follows_is_the_last_whatever_happens_in_it():
    game = tablee.game("triominos", target=60, bell="one_more")
    ends = set()
    for seed in range(12):
        match = game.new(seed=seed)
        while not match.over:
            seat = match.to_act[0]
            events = match.play(seat, match.actions(seat)[-1 if seed % 3 == 0 else 0])
            bell = next((event for event in events if event.kind == "bell"), None)
            if bell is not None:
                last = bell.round or match.round
        assert match.round == last
        ends.add((last > 1, max(match.scores) < 60))
    assert len(ends) > 1


def test_T22_one_more_a_position_at_the_target_is_in_the_last_round():
    match = table(FOUR, ["1-4-4", "0-0-1"], scores=[410, 0], **ONE_MORE)
    assert kinds(match.play(0, lay(FOUR))) == ["lay", "out", "end"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rule_book_tells_each_option_with_figures_that_the_engine_gives(lang):
    """The drawn examples are played without options; what an option changes is told in the prose."""

    def tells(clause, *figures):
        said = re.findall(r"\d+", clauses("triominos", lang)[clause].partition("```")[0])
        assert {str(figure) for figure in figures} <= set(said), clause

    match = table(FOUR, ["0-0-1", None], well="1-4-4 0-0-2", **UNABLE)
    match.play(0, action("draw"))
    match.play(0, lay(FOUR))
    tells("T12", match.scores[0])
    for draws in (1, 2):
        match = table(FOUR, ["0-0-1", None], well="0-0-2 0-0-3"[: 6 * draws - 1], rest=1, **FREE)
        for _ in range(draws):
            match.play(0, action("draw"))
        match.play(0, action("pass"))
        tells("T14", -match.scores[0])
    for score, over in ((390, False), (391, True)):
        match = table(FOUR, ["1-4-4", "0-0-1"], scores=[score, 0], **ONE_MORE)
        laid = the(match.play(0, lay(FOUR)), "lay")
        assert match.over is over
        tells("T22", score, score + laid.points)
