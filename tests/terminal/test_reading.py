"""Languages, the rule book, the score pad, help, the start screen and replays."""

import pytest

import tablee
from tablee.play.rulebook import clauses
from tablee.terminal.widgets.rules import RuleBook
from tablee.terminal.widgets.scorepad import ScorePad

from .sitting import LARGE, SMALL, session, sitting


async def test_l_changes_the_language_of_everything_at_once():
    async with sitting(session("triominos")) as here:
        assert "Your turn" in here.text()
        await here.press("p")
        english = here.match.check(0, "pass").text("en")
        assert english in here.text()
        await here.press("l")
        text = here.text()
        assert here.match.check(0, "pass").text("fr") in text, "even the last refusal"
        assert "Joueur 1 (vous)" in text
        assert "puits" in text
        assert "draw" not in text
        await here.press("l")
        assert english in here.text()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_rule_book_opens_at_the_clause_of_the_last_event(size):
    async with sitting(session("triominos"), size) as here:
        await here.press("r")
        await here.pilot.pause()
        last = here.match.history[-1].clause
        book = here.screen.query_one(RuleBook)
        assert book.display
        assert clauses("triominos", "en")[last].replace("*", "").split(".")[0][:25] in here.text()
        await here.press("l")
        await here.pilot.pause()
        assert clauses("triominos", "fr")[last].replace("*", "").split(".")[0][:25] in here.text()
        await here.press("r")
        assert not book.display


async def test_T24_the_score_pad_has_every_line_and_explains_it():
    async with sitting(session("triominos"), LARGE) as here:
        await here.press("enter", "s")
        assert isinstance(here.screen, ScorePad)
        text = here.text()
        for line in here.screen.view.score_pad:
            assert f"{line.points:+d} = {line.totals[line.seat]}" in text
        last = here.screen.view.score_pad[-1]
        assert last.clauses[-1] in text
        await here.press("up")
        before = here.screen.view.score_pad[-2]
        assert f"= {before.points:+d}" in here.shown("#explanation")
        await here.press("escape")
        assert not isinstance(here.screen, ScorePad)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_help_fits_the_smallest_screen(lang):
    async with sitting(session("triominos"), SMALL, lang) as here:
        await here.press("question_mark")
        text = here.text()
        assert {"en": "leave; the match is kept", "fr": "quitter\u202f; la partie est conservée"}[
            lang
        ] in text
        assert {"en": "choose a tile of the hand", "fr": "choisir une pièce de la main"}[lang] in text


async def test_v_changes_between_dark_and_light():
    async with sitting(session("triominos")) as here:
        assert here.app.current_theme.dark
        await here.press("v")
        assert not here.app.current_theme.dark


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_start_screen_chooses_game_players_bots_and_language(size):
    async with sitting(None, size) as here:
        assert "Tri-Ominos" in here.text()
        await here.press("right", "down", "down", "right", "down", "down", "left")
        while here.screen.rows[here.screen.row] != "lang":
            await here.press("down")
        await here.press("right")
        text = here.text()
        assert "Quad-Ominos" in text
        assert "Joueurs" in text
        assert "français" in text
        await here.press("enter")
        assert here.match.game.name == "quadominos"
        assert here.match.game.players == 4
        assert here.app.session.levels == (None, "casual", "casual", "casual")


@pytest.mark.parametrize("game", ["triominos", "quadominos"])
async def test_a_replay_steps_with_arrows_home_and_end(game):
    match = tablee.game(game, players=2, target=60).new(seed=1, names=["Ada", "Zoé"])
    bot = tablee.bot("greedy")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat)))
    async with sitting(None, record=match.record()) as here:
        assert "Step 0 of" in here.text()
        await here.press("right")
        assert len(here.screen.view.layout) == 1
        await here.press("right", "right", "left", "left")
        assert len(here.screen.view.layout) == 1
        await here.press("end")
        assert here.screen.view.over
        assert here.screen.view.scores == match.scores
        assert "Zoé" in here.text()
        await here.press("home")
        assert here.screen.view.layout == ()
