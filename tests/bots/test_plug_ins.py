"""A bot of somebody else's package, found by its entry point."""

import sys

import pytest

import tablee
from tablee import cli

CODE = '''
from tablee import bot


class Last:
    """Takes the last offer."""

    games = ("triominos",)

    def __init__(self, *, seconds, visits, seed):
        self.given = seconds, visits, seed

    def choose(self, view):
        return view.offers[-1].action


class Raises(Last):
    def choose(self, view):
        raise RuntimeError("my model is not here")


class Cheats(Last):
    def choose(self, view):
        return "win"


def picky(**given):
    raise ValueError("no graphics card")
'''
ENTRIES = """[tablee.bots]
last = strangers:Last
raises = strangers:Raises
cheats = strangers:Cheats
picky = strangers:picky
missing = nowhere:Nothing
"""


@pytest.fixture(autouse=True)
def installed(tmp_path, monkeypatch):
    (tmp_path / "strangers.py").write_text(CODE)
    info = tmp_path / "strangers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    sys.modules.pop("strangers", None)


def a_view():
    match = tablee.game("triominos", players=2).new(4)
    while len(match.actions(match.to_act[0])) < 2:
        match.play(match.to_act[0], match.actions(match.to_act[0])[0])
    return match.view(match.to_act[0])


def test_it_gets_its_budget_and_seed_and_chooses_from_a_view():
    bot = tablee.bot("last", seconds=0.5, visits=7, seed=3)
    assert bot.made.given == (0.5, 7, 3)
    assert bot.choose(a_view()) == a_view().offers[-1].action
    assert bot.delay(a_view()) == 0.0


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("raises", "my model is not here"),
        ("cheats", "win"),
        ("picky", "no graphics card"),
        ("missing", "nowhere"),
    ],
)
def test_what_goes_wrong_in_it_is_said_in_both_languages(name, reason):
    with pytest.raises(tablee.TableeError) as caught:
        tablee.bot(name).choose(a_view())
    assert f"The installed bot '{name}'" in caught.value.text("en")
    assert f"Le robot installé '{name}'" in caught.value.text("fr")
    assert reason in caught.value.text("en")


def test_it_is_named_where_bots_are(capsys):
    with pytest.raises(tablee.TableeError, match=r"greedy.*last"):
        tablee.bot("first")
    assert cli.run(["bots"]) == 0
    said = capsys.readouterr().out
    assert "last  (triominos)\n    Takes the last offer." in said
    assert "The installed bot 'missing' failed" in said
    assert cli.run(["bots", "--lang", "fr"]) == 0
    assert "Prend le plus de points" in capsys.readouterr().out


def test_it_plays_in_simulations(capsys):
    assert cli.run(["simulate", "triominos", "--bots", "last,greedy", "--rounds", "2", "--seed", "1"]) == 0
    assert "last" in capsys.readouterr().out
    assert cli.run(["simulate", "triominos", "--bots", "raises,greedy", "--rounds", "2", "--seed", "1"]) == 2
    assert "my model is not here" in capsys.readouterr().err
