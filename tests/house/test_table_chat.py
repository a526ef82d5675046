"""Talk has limits."""

import pytest

from tablee.house.table.chat import LONGEST_LINE, PHRASES, cleaned
from tablee.texts import LANGUAGES, say
from tests.house.hosted import hosted
from tests.house.player import Player, Refusal
from tests.house.seated import ADA, EVE, Seated, c, refused


def test_a_line_is_kept_with_its_name():
    at = Seated()
    at.do(EVE, c.Say, text="  bon\n courage ")
    at.do(ADA, c.Say, phrase="thanks")
    assert [(line.name, line.text, line.phrase) for line in at.table.state.talk] == [
        ("Eve", "bon courage", None),
        ("Ada", None, "thanks"),
    ]


@pytest.mark.parametrize("text", [None, "", "  \n", "\u202e", "x" * (LONGEST_LINE + 1)])
def test_nothing_and_too_much_are_refused(text):
    with refused("talk_length"):
        Seated().do(ADA, c.Say, text=text)


def test_unseen_characters_are_left_out():
    assert cleaned("a\u202eb\x00c\u2028d\ud800") == "abc d"


def test_phrases_exist_in_both_languages():
    assert all(say(lang, f"house.phrase.{phrase}") for lang in LANGUAGES for phrase in PHRASES)
    with refused("talk_phrase"):
        Seated().do(ADA, c.Say, phrase="nonsense")


def test_not_too_often():
    at = Seated()
    for _ in range(5):
        at.do(ADA, c.Say, text="hello")
    with refused("talk_often"):
        at.do(ADA, c.Say, text="hello")
    at.do(EVE, c.Say, text="hello")
    at.now += 10_000
    at.do(ADA, c.Say, text="hello")


def test_the_host_may_ask_spectators_to_be_quiet():
    at = Seated()
    at.do(ADA, c.Host, do="quiet")
    with refused("talk_quiet"):
        at.do(EVE, c.Say, text="hello")
    at.do(ADA, c.Say, text="hello")
    at.do(ADA, c.Host, do="loud")
    at.do(EVE, c.Say, text="hello")


async def test_only_who_may_watch_a_private_table_may_talk_there(tmp_path):
    seats = [{"holder": "person"}, {"holder": "friend"}]
    async with (
        hosted(tmp_path) as at,
        await Player.new(at.http, "Ada") as ada,
        await Player.new(at.http, "Eve") as eve,
    ):
        made = await ada.ask("create", game="triominos", seats=seats, public=False)
        table = made["table"]
        await ada.ask("say", table=table, text="alone?")
        with pytest.raises(Refusal, match="private"):
            await eve.ask("say", table=table, text="no")
        await eve.watch(table, made["invite"])
        await eve.ask("say", table=table, text="now I may")
        await eve.leave(table)
        with pytest.raises(Refusal, match="private"):
            await eve.ask("say", table=table, phrase="bye")
        said = [one.text for one in await at.house.open_tables.missed(table, 1)]
        assert said == ["alone?", "now I may"]
