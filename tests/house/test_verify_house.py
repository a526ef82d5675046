"""Records of the house are read, stepped through and verified like any other, with the proof of their deal."""

import re

import pytest

import tablee
from tablee import cli
from tablee.play.proof import HEADER
from tests.house.seated import ADA, SETUPS, c, nonce, playing, rng


def finished(game, options, players):
    return playing(game, options, players, here=False).play_on(rng(3)).table


def resigned(game, options, players):
    at = playing(game, options, players).play_on(rng(3), most=9)
    at.do(ADA, c.Resign)
    assert at.table.state.phase == "over"
    assert not at.match.over
    return at.table


@pytest.fixture(scope="module", params=[finished, resigned], ids=lambda how: how.__name__)
def ended(request):
    return request.param


@pytest.mark.parametrize(("game", "options", "players"), SETUPS)
def test_a_record_of_the_house_comes_out_as_it_went_in(ended, game, options, players):
    table = ended(game, options, players)
    text = table.record()
    match = tablee.replay(text)
    assert match.record() == text
    assert match.position() == table.match.position(), "nothing is guessed: the deal is known"
    moments = list(tablee.steps(text))
    assert len(moments) == len(table.match.log) + 1
    assert [moments[-1].view(seat) for seat in range(players)] == [
        table.match.view(seat) for seat in range(players)
    ]
    middle = moments[len(moments) // 2].record()
    assert tablee.replay(middle).record() == middle
    assert tablee.load(match.save()).record() == text
    assert tablee.verify(text)
    assert tablee.verify(text, table.state.created.commitment)


def test_another_commitment_than_the_one_written_down_is_named(ended):
    text = ended("triominos", {"target": 120}, 2).record()
    with pytest.raises(tablee.BadRecord) as caught:
        tablee.verify(text, "0" * 64)
    assert caught.value.key == "other_commitment"
    assert "0" * 64 in caught.value.text("fr")
    plain = tablee.game("triominos", players=2).new(seed=1)
    while not plain.over:
        plain.play(plain.to_act[0], plain.actions(plain.to_act[0])[0])
    assert tablee.verify(plain.record(), plain.commitment)
    with pytest.raises(tablee.BadRecord):
        tablee.verify(plain.record(), "0" * 64)


@pytest.mark.parametrize("name", [*HEADER, "commitment"])
def test_every_changed_line_of_the_proof_is_noticed(ended, name):
    text = ended("triominos", {"target": 120}, 2).record()
    line = re.search(rf"(?m)^{name}: .*\n", text)[0]
    digit = next(at for at, sign in enumerate(line) if at > len(name) + 1 and sign in "0123456789abcdef")
    other = "5" if line[digit] != "5" else "6"
    changed = (
        "",
        f"{name}: \n",
        f"{name}: [5]\n",
        f"{name}: 7\n",
        line * 2,
        line[:digit] + other + line[digit + 1 :],
    )
    for new in changed:
        for read in (tablee.verify, tablee.replay):
            with pytest.raises(tablee.BadRecord):
                read(text.replace(line, new))


def test_nonces_of_another_number_or_order_are_refused(ended):
    text = ended("triominos", {"target": 120}, 2).record()
    line = re.search(r"(?m)^nonces: .*$", text)[0]
    for nonces in ([], [nonce(0)], [nonce(0)] * 3, [nonce(1), nonce(0)], [nonce(0), "x" * 32], [1, 2]):
        with pytest.raises(tablee.BadRecord):
            tablee.verify(text.replace(line, f"nonces: {nonces}".replace("'", '"')))


def test_a_house_deals_from_the_beginning(ended):
    table = ended("triominos", {"target": 120}, 2)
    with pytest.raises(tablee.BadRecord):
        tablee.replay(table.record().replace("\nhouse_seed", "\nposition: {}\nhouse_seed"))


def test_a_save_with_a_proof_of_another_deal_is_refused():
    table = finished("triominos", {"target": 120}, 2)
    saved = tablee.replay(table.record()).save()
    assert saved.count(nonce(0)) == 1
    for new in (nonce(5), "x" * 32):
        with pytest.raises(tablee.BadRecord):
            tablee.load(saved.replace(nonce(0), new))


def test_the_command_says_that_nobody_chose_the_deal(ended, tmp_path, capsys):
    table = ended("triominos", {"target": 120}, 2)
    file = tmp_path / "match.txt"
    file.write_text(table.record(), encoding="utf-8")
    commitment = table.state.created.commitment
    assert cli.run(["verify", str(file), "--lang", "en", "--commitment", commitment]) == 0
    said = capsys.readouterr().out
    assert commitment in said
    assert "nobody chose it" in said
    assert cli.run(["verify", str(file), "--lang", "fr"]) == 0
    assert "personne ne l’a choisie" in capsys.readouterr().out
    assert cli.run(["verify", str(file), "--lang", "fr", "--commitment", "0" * 64]) == 2
    assert "engagement" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('players: ["Ada"', "players: 5 #"),
        ("\n1. [", "\n1. [" + "9" * 5000),
        ("options: ", "options: self=1 "),
        ("options: ", "options: =1 "),
        ("house_salt: ", "house_salt: é"),
    ],
)
def test_strange_lines_are_refused_in_words(ended, old, new):
    text = ended("triominos", {"target": 120}, 2).record()
    assert old in text
    with pytest.raises(tablee.BadRecord) as caught:
        tablee.verify(text.replace(old, new, 1))
    assert caught.value.text("fr")
