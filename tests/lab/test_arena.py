"""The arena: the same deals in every seating, and results that depend on nothing but the contest."""

import json
from pathlib import Path

import pytest

import tablee
from tablee.lab.arena import deal as deals
from tablee.lab.arena.arena import Arena
from tablee.lab.arena.deal import ArenaError, Contest
from tablee.lab.arena.standings import FEWEST


def contest(*bots, game="triominos", seed=1, rounds=True, **options):
    made = tablee.game(game, **{"players": max(2, len(bots)), **options})
    return Contest.of(made, bots, seed, rounds=rounds)


def played(given, count, **more):
    arena = Arena(given, count, to_the_end=True)
    arena.run(**more)
    return arena.standings


@pytest.mark.parametrize("game", ["triominos", "quadominos", "quadrot"])
def test_the_seatings_of_a_deal_begin_with_the_same_hands_the_same_well_and_the_same_dice(game, monkeypatch):
    begun = []

    def watched(match, bots, one_round):
        begun.append((match.position(), match.chance.seed, [type(bot).__name__ for bot in bots]))
        return (1, 2), 1

    monkeypatch.setattr(deals, "_played", watched)
    given = contest("greedy", "random", game=game)
    deals.play(given, given.made(), 1)
    deals.play(given, given.made(), 2)
    (one, first, here), (two, second, there), (other, third, _), _ = begun
    assert (one, first) == (two, second)
    assert third != first
    assert game == "quadrot" or other != one
    assert here == ["Greedy", "Harmless"]
    assert there == here[::-1]


def test_everybody_sits_everywhere_once_and_two_play_against_a_field():
    assert contest("a", "b", "c").seatings() == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert contest("a", "b", players=4).seatings() == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    with pytest.raises(ArenaError) as caught:
        contest("a", "b", "c", players=4)
    assert "3 bots for 4 seats" in caught.value.text("en")
    assert "3 robots pour 4 places" in caught.value.text("fr")


def test_points_a_round_are_those_of_the_round_that_was_played():
    """The next round is dealt by then, and does not count."""
    standings = played(contest("greedy", "random"), 2)
    row, _ = standings.to_dict(False)["participants"]
    scores = [match.scores[match.seats.index(0)] for deal in standings.deals for match in deal]
    assert all(match.rounds == 1 for deal in standings.deals for match in deal)
    assert row["points"] == pytest.approx(sum(scores) / len(scores))


@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "greedy", "greedy")])
def test_a_bot_against_itself_is_exactly_even(bots):
    standings = played(contest(*bots), 3)
    assert [sample.mean for sample in standings.shares] == pytest.approx([1 / len(bots)] * len(bots))
    assert standings.shares[0].squares == pytest.approx(0)
    assert not standings.certain


def test_the_shares_of_a_match_add_up_to_one_and_ties_share():
    match = deals.Played((0, 1, 1, 1), (50, 70, 70, 10), (3, 1, 1, 4), 2)
    from tablee.lab.arena.standings import points, share

    assert share(match, 0) == 0
    assert share(match, 1) == pytest.approx(1 / 3), "two of its three seats share one win"
    assert points(match, 0) == 25
    assert points(match, 1) == 25


def test_results_do_not_depend_on_the_number_of_workers():
    given = contest("greedy", "random")
    alone = played(given, 8)
    assert played(given, 8, workers=2).deals == alone.deals
    assert alone.deals != played(contest("greedy", "random", seed=2), 8).deals


def test_a_run_in_two_parts_is_the_same_as_one_in_one_go(tmp_path):
    file = tmp_path / "arena.json"
    given = contest("greedy", "random")
    Arena(given, 4, to_the_end=True, keep=file).run()
    second = Arena(given, 9, to_the_end=True, keep=file)
    second.go_on(file)
    assert len(second.standings.deals) == 4
    second.run()
    whole = Arena(given, 9, to_the_end=True, keep=tmp_path / "whole.json")
    whole.run()
    assert json.loads(file.read_text("utf-8")) == json.loads((tmp_path / "whole.json").read_text("utf-8"))
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".json"] == []


def test_a_file_of_other_settings_is_refused_with_what_differs(tmp_path):
    file = tmp_path / "arena.json"
    Arena(contest("greedy", "random"), 1, keep=file).run()
    with pytest.raises(ArenaError) as caught:
        Arena(contest("greedy", "greedy", seed=5), 2).go_on(file)
    for lang, word in (("en", "another contest"), ("fr", "autre rencontre")):
        assert word in caught.value.text(lang)
        assert "seed: 1 / 5" in caught.value.text(lang)
    file.write_text("{}")
    with pytest.raises(ArenaError, match="not a file of the arena"):
        Arena(contest("greedy", "random"), 2).go_on(file)


def test_ctrl_c_keeps_what_is_done(tmp_path):
    file = tmp_path / "arena.json"

    def press(standings):
        if len(standings.deals) == 3:
            raise KeyboardInterrupt

    arena = Arena(contest("greedy", "random"), 50, keep=file)
    arena.run(tick=press)
    kept = json.loads(file.read_text("utf-8"))
    assert (arena.ending, kept["ending"], len(kept["results"])) == ("interrupted", "interrupted", 3)


def test_it_stops_when_the_result_is_certain_at_the_same_deal_for_any_number_of_workers(monkeypatch):
    monkeypatch.setattr(deals, "_match", _always_won)
    arena = Arena(contest("greedy", "random"), 1000)
    arena.run()
    assert arena.ending == "certain"
    assert len(arena.standings.deals) == FEWEST
    longer = Arena(contest("greedy", "random"), 100, to_the_end=True)
    longer.run()
    assert (longer.ending, len(longer.standings.deals)) == ("all", 100)


def _always_won(given, game, number, seating):
    return deals.Played(seating, (10, 10), tuple(1 + one for one in seating), 1)


def test_a_better_bot_scores_more_a_round_and_is_rated_higher():
    standings = played(contest("greedy", "random"), 40)
    summary = standings.to_dict(False)
    greedy, random = summary["participants"]
    assert greedy["points"] > random["points"]
    assert greedy["won"] + random["won"] == pytest.approx(1)
    assert greedy["elo"] == pytest.approx(-random["elo"])
    assert greedy["rating"][0] > random["rating"][0]


def test_the_command_prints_and_keeps_the_result(capsys, tmp_path):
    from tablee import cli

    file = tmp_path / "arena.json"
    words = ["arena", "triominos", "greedy", "random", "--rounds", "--workers", "1", "--lang", "fr"]
    assert cli.run([*words, "--games", "3", "--seed", "4", "--json", str(file)]) == 0
    assert "Les 3 donnes sont jouées." in capsys.readouterr().out
    assert cli.run([*words, "--games", "5", "--resume", str(file)]) == 0
    assert len(json.loads(file.read_text("utf-8"))["results"]) == 5
    capsys.readouterr()
    assert cli.run([*words, "--visits", "3", "--seconds", "1"]) == 2
    assert "pas les deux" in capsys.readouterr().err
    assert cli.run(["arena", "triominos", "greedy", "oracle"]) == 2
    assert "There is no bot 'oracle'" in capsys.readouterr().err
    assert not list(Path(tmp_path).glob(".*"))
