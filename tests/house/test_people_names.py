"""What people may be called, and what a password may be."""

from __future__ import annotations

import asyncio
import threading

import pytest

from tablee.bots import BOTS
from tablee.house.accounts.lookalikes import look
from tablee.house.accounts.names import name_of
from tablee.house.accounts.password import Passwords, allowed, recovery_code, written
from tablee.house.accounts.tokens import ALPHABET, fresh, hashed
from tablee.house.bots import operator_bots
from tablee.house.table.refused import Refused
from tablee.texts import LANGUAGES, catalogue
from tests.house.guests import quick


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("E\u0301loïse", "Éloïse"),
        ("Botond", "Botond"),
        ("Иван 7", "Иван 7"),
        ("李", "李"),
        ("🙂", "🙂"),
        ("<b>x</b>", "<b>x</b>"),
        ("A\u202eda", "Ada"),
        ("A\u00add\u034fa\ufe0f\U000e0041\u180e", "Ada"),
        ("\u2800Ada\u3164 \u115f L\u200d.", "Ada L."),
        ("Ada\U0001d159\ufffc\U00016fe4", "Ada"),
        ("Expert Ada", "Expert Ada"),
        ("Clubber", "Clubber"),
        ("x" * 30, "x" * 30),
    ],
)
def test_a_name_is_shown_as_it_reads(typed: str, shown: str) -> None:
    assert name_of(typed) == shown


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "  ",
        "\u200b\u200d",
        "\u3164",
        "\U0001d159",
        "\ufffc",
        "\u0301",
        "x" * 31,
        "Аdam",
        "\x00",
        "\ud800",
    ],
)
def test_a_name_that_nobody_can_read_is_refused(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        name_of(typed)
    assert caught.value.key == "name"


@pytest.mark.parametrize(
    "typed",
    [
        "Bot",
        "bot 3",
        "BOT3",
        "B.o.t",
        "ｂｏｔ",
        "B\u200dot",
        "robot",
        "Tablée",
        "the TABLEE house",
        "T a b l e e",
        "TabIée",
        "tab1ee",
        "B0t",
        "R0bot 1",
        "BOT1",
        "expert",
        "Éxpert!",
        "N0vice",
        "GOURMAND",
        "Debutant",
        "Joueur de club",
        "Club player",
        "au hasard",
        "À l'humaine",
        "Human-like",
        "Iearned",
        "a former player",
        "The House",
        "la maison",
        "Former player",
        "House",
        "Maison",
        "Ancien  Joueur",
        "ANCIEN-JOUEUR",
    ],
)
def test_nobody_passes_for_a_bot_the_house_or_somebody_gone(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        name_of(typed)
    assert caught.value.key == "name_reserved"


def test_every_level_is_reserved_in_every_language_and_so_are_the_operators_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert name_of("Stranger") == "Stranger"
    monkeypatch.setattr(operator_bots, "_games", {"stranger": ("triominos",)})
    named = [text for lang in LANGUAGES for key, text in catalogue(lang).items() if key.startswith("ui.bot_")]
    for name in (*BOTS, *named, "Stranger"):
        with pytest.raises(Refused) as caught:
            name_of(name.upper())
        assert caught.value.key == "name_reserved"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("paypal", "раура\u04c0"),  # Cyrillic
        ("Maria", "rnaria"),
        ("Ian", "lan"),
        ("B0b", "BOB"),
        ("Élo", "E\u0301l\u200bo"),
        ("Bepa", "Вера"),
        ("ADA", "ａｄａ"),
        ("A da", "A  DA"),
    ],
)
def test_names_that_look_the_same_have_one_look(one: str, other: str) -> None:
    assert look(one) == look(other)
    assert look(look(one)) == look(one)


def test_names_that_differ_to_the_eye_have_looks_of_their_own() -> None:
    names = ["Ada", "Áda", "Eva", "Ena", "Anna", "Ana", "Иван", "Ivan", "李", "季", "🙂", "🙃", "Zoé", "Zoe"]
    assert len({look(name) for name in names}) == len(names)


@pytest.mark.parametrize("secret", ["", "short", "x" * 201, "ADA LOVELACE", " ada lovelace "])
def test_a_password_is_neither_short_nor_the_name(secret: str) -> None:
    with pytest.raises(Refused) as caught:
        allowed(secret, "Ada Lovelace")
    assert caught.value.key == "password"


def test_tokens_are_random_and_kept_as_hashes() -> None:
    made = {fresh(26, "td_") for _ in range(100)}
    assert len(made) == 100
    assert all(len(one) == 29 and set(one[3:]) <= set(ALPHABET) for one in made)
    assert len(set("".join(one[3:] for one in made))) == 32
    assert len(hashed("td_x")) == 32
    assert hashed("td_x") != hashed("td_y")


def test_a_recovery_code_may_be_typed_as_it_comes() -> None:
    code = recovery_code()
    assert [len(group) for group in code.split("-")] == [5, 5, 5, 5]
    assert written(f" {code.upper().replace('-', ' ')} ") == written(code.replace("-", "")) == code


async def test_a_password_is_right_only_for_its_hash() -> None:
    passwords = quick()
    hash = await passwords.hash("Straße ﬁn")
    assert hash.startswith("$argon2id$")
    assert await passwords.right(hash, "Straße fin")  # another keyboard writes fi in two letters
    assert not await passwords.right(hash, "straße fin")
    assert not await passwords.right("no hash", "straße fin")
    assert not await passwords.right(None, "straße fin")


class Slow:
    """Counts how many work at once, until told to go on."""

    def __init__(self) -> None:
        self.go, self.now, self.most, self.verified = threading.Event(), 0, 0, []
        self.guard = threading.Lock()

    def hash(self, password: object) -> str:
        self.verified.append("nobody's")
        return "hash"

    def verify(self, hash: str, password: object) -> bool:
        with self.guard:
            self.now += 1
            self.most = max(self.most, self.now)
        self.go.wait(60)
        with self.guard:
            self.now -= 1
            self.verified.append(hash)
        return True


async def test_two_at_once_a_few_wait_and_the_rest_is_sent_away() -> None:
    slow = Slow()
    passwords = Passwords(slow, waiting=3)  # type: ignore[arg-type]
    asked = [asyncio.create_task(passwords.right("h", "x")) for _ in range(8)]
    while slow.now < 2:
        await asyncio.sleep(0.01)
    away = [task for task in asked if task.done()]
    assert [getattr(task.exception(), "key", None) for task in away] == ["passwords_busy"] * 3
    asked[0].cancel()  # it works on: its room is not free yet
    await asyncio.sleep(0)
    with pytest.raises(Refused):
        await passwords.right("h", "x")
    slow.go.set()
    assert [await task for task in asked[1:] if task not in away] == [True] * 4
    assert slow.most == 2
    assert await passwords.right("h", "x")
    passwords.close()


async def test_somebody_unknown_costs_a_verification_too() -> None:
    slow = Slow()
    slow.go.set()
    passwords = Passwords(slow)  # type: ignore[arg-type]
    assert not await passwords.right(None, "x")
    assert slow.verified == ["nobody's"], "as dear as a verification"
    passwords.close()
