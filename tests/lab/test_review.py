"""A review: its sums are exact, it knows no more than the player did, and it says so in both languages."""

import json
import re
from functools import cache
from random import Random

import pytest

import tablee
from tablee import cli
from tablee.bots.search.compare import Comparison
from tablee.lab.simulation.driving import Driver
from tablee.play.rng import Rng
from tablee.review.course import ReviewError
from tablee.review.page import page
from tablee.review.review import ALIKE, review
from tablee.review.words import Words
from tablee.review.worth import NOTHING, Worth, added
from tablee.texts import LANGUAGES

MATCHES = {
    "triominos": ("triominos", {"players": 3, "target": 60}),
    "quadominos": ("quadominos", {"players": 2, "target": 120}),
    "domino3d": ("domino3d", {"players": 2}),
    "alone": ("domino3d", {"players": 1, "mode": "solo"}),
    "race": ("domino3d", {"players": 2, "mode": "race", "race_end": "rounds4"}),
    "quadrot": ("quadrot", {"players": 2, "stop_at_first": True}),
}
MORE = {"pair": ("triominos", {"players": 2, "target": 40})}
NAMES = ("Ada", "<b>Bob</b>", "Cléo")


@cache
def played(which, seed=9):
    name, options = (MATCHES | MORE)[which]
    game = tablee.game(name, **options)
    match = game.new(seed, names=NAMES[: game.players])
    driver = Driver(match, [tablee.bot("novice", seed=seat) for seat in range(game.players)])
    while not match.over:
        driver.step()
    return match


@cache
def reviewed(which):
    return review(played(which).record(), visits=3, seed=1)


@cache
def closely(which):
    return review(played(which).record(), visits=25)


def parts_of(change):
    return [change.choice, change.found, change.dealt, change.forced, change.others]


@pytest.mark.parametrize("which", MATCHES)
def test_choices_luck_and_the_others_add_up_to_the_result_to_the_last_bit(which):
    match, found = played(which), reviewed(which)
    for seat, account in enumerate(found.seats):
        assert account.start + account.skill + account.luck + account.rest == account.result
        others = [score for other, score in enumerate(match.scores) if other != seat]
        lead = match.scores[seat] - sum(others) / max(1, len(others))
        won = (seat in match.winners) / len(match.winners)
        assert account.result == Worth.of(won, lead)


@pytest.mark.parametrize("which", MATCHES)
def test_the_parts_of_every_step_add_up_to_what_the_curve_does_there(which):
    found = reviewed(which)
    for seat, account in enumerate(found.seats):
        before = account.start
        for step, after in zip(found.steps, account.curve, strict=True):
            change = step.changes[seat]
            assert before + added(parts_of(change)) == after
            before = after


@pytest.mark.parametrize("which", MATCHES)
def test_a_choice_never_gains_and_what_others_choose_is_not_called_luck(which):
    found = reviewed(which)
    moments = list(tablee.steps(played(which).record()))
    for step in found.steps:
        for seat, change in enumerate(step.changes):
            assert change.choice.chance <= 0
            if seat == step.seat:
                assert change.others == change.forced == NOTHING
            elif step.seat is not None:
                chosen = len(moments[step.number - 1].actions(step.seat)) > 1
                assert change.choice == change.found == NOTHING
                assert (change.forced if chosen else change.others) == NOTHING
            if not step.chances:
                assert change.dealt == NOTHING


def test_some_choices_of_a_novice_are_called_mistakes_and_a_better_one_is_named():
    found = closely("pair")
    losses = [step.choice for step in found.steps if step.choice is not None]
    mistakes = [choice for choice in losses if choice.best is not None]
    assert 0 < len(mistakes) < len(losses)
    assert all(choice.loss.chance > 0 for choice in mistakes)
    assert all(choice.loss == NOTHING for choice in losses if choice.best is None)


def test_a_forced_action_is_no_choice():
    found, match = reviewed("triominos"), played("triominos")
    moments = list(tablee.steps(match.record()))
    for step in found.steps[1:]:
        assert (step.choice is None) == (len(moments[step.number - 1].actions(step.seat)) == 1)


@pytest.mark.parametrize("which", ["pair", "quadominos"])
def test_a_loss_is_the_same_whatever_the_player_could_not_know_until_then(which):
    """The same view in another world, from where the match goes on otherwise."""
    whole = played(which)
    moments = list(tablee.steps(whole.record()))
    choices = [step for step in closely(which).steps if step.choice is not None]
    largest = sorted(choices, key=lambda step: -step.choice.loss.chance)
    assert largest[0].choice.loss.chance > 0
    for step in (largest[0], choices[len(choices) // 2]):
        here = moments[step.number - 1]
        twin = whole.game.sample(here.view(step.seat), Random(step.number))
        assert twin.position()["hands"] != here.position()["hands"]
        twin.play(step.seat, step.told.notation)
        driver = Driver(twin, [tablee.bot("greedy", seed=seat) for seat in range(whole.game.players)])
        while not twin.over:
            driver.step()
        other = review(twin.record(), visits=25).steps[1]
        assert (other.told.notation, other.choice) == (step.told.notation, step.choice)


def test_the_same_seed_gives_the_same_review_however_many_threads_work_on_it():
    record = played("pair").record()
    one, two = (review(record, visits=6, seed=9, threads=threads) for threads in (1, 2))
    assert one == two
    assert one != review(record, visits=6, seed=10)


def test_a_match_that_still_runs_is_not_reviewed():
    running = tablee.game("triominos", players=2).new(1).record()
    with pytest.raises(ReviewError) as refused:
        review(running, visits=2)
    assert "hidden" in refused.value.text("en")
    assert "caché" in refused.value.text("fr")


def test_actions_on_the_scales_meet_the_same_luck():
    game = tablee.game("triominos", players=2)
    match = game.new(5)
    while len(match.actions(match.to_act[0])) < 2:
        match.play(match.to_act[0], match.actions(match.to_act[0])[0])
    seat = match.to_act[0]
    one, other = match.codes(seat)[:2]
    root = game.sample(match.view(seat), Random(1)).core
    scales = Comparison(game.core(), 3, 1000)
    scales.weigh(root, seat, seat, [one, one, other], 50, Rng(7))
    assert scales.better(1) == (0.0, 0.0)
    assert scales.better(2)[1] > 0
    assert sum(scales.chances(0)) == pytest.approx(1)
    alike = scales.chances(2)
    scales.weigh(root, seat, seat, [other], 50, Rng(7))
    assert scales.chances(0) == alike


@pytest.mark.parametrize("which", MATCHES)
def test_the_moments_are_the_largest_and_every_one_can_be_said_in_both_languages(which):
    found = reviewed(which)
    for seat, account in enumerate(found.seats):
        sizes = [abs(step.changes[seat].largest(found.for_points)[1]) for step in found.steps]
        named = [sizes[moment.step] for moment in account.moments]
        largest = sorted(sizes, reverse=True)[:3]
        assert named == sorted(named, reverse=True)
        assert all(abs(one - other) <= ALIKE for one, other in zip(named, largest, strict=True))
        for moment in account.moments:
            said = {Words(found, lang).sentence(seat, moment) for lang in LANGUAGES}
            assert len(said) == 2
            assert all("{" not in one and NAMES[seat] in one for one in said)


def test_every_cause_has_its_words():
    from tablee.texts import catalogue

    for cause in ("found_draw", "found_end", "forced", "others", "dealt_deal", "dealt_throw", "dealt_draw"):
        assert {f"review.{cause}_good", f"review.{cause}_bad"} <= catalogue("fr").keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_needs_nothing_from_elsewhere_and_takes_names_for_text(lang):
    html = page(reviewed("triominos"), lang)
    assert "<b>Bob" not in html
    assert "&lt;b&gt;Bob&lt;/b&gt;" in html
    assert not re.search(r"<script|<link|<img|@import|url\(|https?://", html)
    assert f'<html lang="{lang}">' in html
    jumps = set(re.findall(r'href="#([^"]+)"', html))
    assert jumps
    assert jumps <= set(re.findall(r'id="([^"]+)"', html))


def test_the_command_prints_and_writes_it(tmp_path, capsys):
    record, data, html = tmp_path / "match.txt", tmp_path / "review.json", tmp_path / "review.html"
    record.write_text(played("quadrot").record(), "utf-8")
    words = ["review", str(record), "--visits", "4", "--seed", "1", "--lang", "fr"]
    assert cli.run([*words, "--json", str(data), "--html", str(html)]) == 0
    assert "Ce qui a décidé pour Ada" in capsys.readouterr().out
    written = json.loads(data.read_text("utf-8"))
    assert written["review"] == 1
    assert written["seats"][0]["curve"][-1] == written["seats"][0]["result"]
    assert "<svg" in html.read_text("utf-8")
    assert cli.run(["review", str(record), "--visits", "0"]) == 2


@pytest.mark.parametrize("threads", [1, 3])
def test_the_goal_of_the_progress_does_not_run_away(threads):
    """Every look says at once how much it will weigh, and counts up to it one by one; then comes the next look."""
    ticks = []
    review(
        played("pair").record(), visits=3, seed=1, threads=threads, tick=lambda *one: ticks.append(tuple(one))
    )
    goals = {look: of for look, _, of in ticks}
    assert len(goals) > 1, "there was something doubtful to weigh once more"
    assert ticks == [(look, done, of) for look, of in sorted(goals.items()) for done in range(1, of + 1)]
