"""People over HTTP: guests, accounts, devices, and what each of them may do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio
from sqlalchemy import select

from tablee.house.accounts.people import CACHED_MS, YEAR_MS
from tablee.house.rate_limits import Rule
from tablee.house.store.schema import metadata
from tests.house.guests import PASSWORD, SmallHouse, fine, opened, said


@pytest_asyncio.fixture
async def house(sqlite_url: str) -> AsyncIterator[SmallHouse]:
    async with opened(sqlite_url) as made:
        yield made


async def guest(client: httpx.AsyncClient, name: str = "Ada") -> Any:
    return fine(await client.post("/api/guest", json={"name": name}), 201)


async def account(client: httpx.AsyncClient, name: str = "Ada") -> Any:
    await guest(client, name)
    return fine(await client.post("/api/me/account", json={"name": name, "password": PASSWORD}), 201)


async def sign_in(client: httpx.AsyncClient, name: str = "Ada", password: str = PASSWORD) -> httpx.Response:
    return await client.post("/api/sign-in", json={"name": name, "password": password})


async def everything(house: SmallHouse) -> str:
    """All that is in the database."""

    def work(connection: Any) -> str:
        return repr([connection.execute(select(table)).all() for table in metadata.sorted_tables])

    return await house.store.read(work)


async def test_a_guest_is_known_by_the_cookie(house: SmallHouse) -> None:
    async with house.browser() as ada, house.browser() as stranger:
        answer = await ada.post("/api/guest", json={"name": " Ada  L "})
        made = fine(answer, 201)
        assert made["person"]["name"] == "Ada L"
        assert (made["token"], made["recovery"], made["person"]["account"]) == (None, None, False)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("tablee=td_")
        assert sorted(cookie.lower().split("; ")[1:]) == [
            "httponly",
            f"max-age={YEAR_MS // 1000}",
            "path=/",
            "samesite=lax",
        ]
        assert fine(await ada.get("/api/me"))["id"] == made["person"]["id"]
        said(await stranger.get("/api/me"), 401, "sign_in_first")
        said(await ada.post("/api/guest", json={"name": "Eve"}), 409, "known_already")


async def test_under_tls_the_cookie_is_bound_to_the_host(sqlite_url: str) -> None:
    async with opened(sqlite_url, tls=True) as house, house.browser() as ada:
        answer = await ada.post("/api/guest", json={"name": "Ada"})
        name, *flags = answer.headers["set-cookie"].lower().split("; ")
        assert name.startswith("__host-tablee=td_")
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= set(flags)
        assert not any(flag.startswith("domain") for flag in flags)
        fine(await ada.get("/api/me"))
        token = ada.cookies["__Host-tablee"]
        async with house.browser() as other:  # a name without the prefix may come from a neighbour
            said(await other.get("/api/me", headers={"Cookie": f"tablee={token}"}), 401, "sign_in_first")
        assert "secure" in (await ada.post("/api/sign-out", json={})).headers["set-cookie"].lower()


async def test_a_program_gets_its_token_in_the_answer(house: SmallHouse) -> None:
    async with house.program() as nobody:
        answer = await nobody.post("/api/guest", json={"name": "Ada", "token": True})
        token = fine(answer, 201)["token"]
        assert "set-cookie" not in answer.headers
    async with house.program(token) as ada:
        answer = await ada.get("/api/me")
        assert fine(answer)["name"] == "Ada"
        assert "set-cookie" not in answer.headers
        made = await ada.post("/api/me/account", json={"name": "Ada", "password": PASSWORD})
        assert fine(made, 201)["token"].startswith("ts_")
        said(await ada.get("/api/me"), 401, "sign_in_first")  # the old token has been replaced


@pytest.mark.parametrize("token", ["", "x", "td_", "td_" + "a" * 26, "td_" + "é" * 26, "td_" + "a" * 4000])
async def test_a_token_nobody_gave_out_is_nobody(house: SmallHouse, token: str) -> None:
    assert await house.people.who(token) is None
    async with house.program() as eve:
        answer = await eve.get("/api/me", headers={b"Authorization": f"Bearer {token}".encode()})
        said(answer, 401, "sign_in_first")


async def test_a_guest_becomes_an_account_and_keeps_the_id(house: SmallHouse) -> None:
    async with house.browser() as ada:
        id = (await guest(ada))["person"]["id"]
        old = ada.cookies["tablee"]
        made = await ada.post("/api/me/account", json={"name": "Countess", "password": PASSWORD})
        welcome = fine(made, 201)
        assert (welcome["person"]["id"], welcome["person"]["name"]) == (id, "Countess")
        assert welcome["person"]["account"]
        assert len(welcome["recovery"]) == 23
        assert welcome["token"] is None
        assert ada.cookies["tablee"] != old
        assert await house.people.who(old) is None
        assert fine(await ada.get("/api/me"))["account"]
        again = {"name": "Other", "password": PASSWORD}
        said(await ada.post("/api/me/account", json=again), 409, "account_already")


async def test_nothing_secret_is_kept_in_clear(house: SmallHouse) -> None:
    async with house.browser() as ada:
        recovery = (await account(ada))["recovery"]
        bot = fine(await ada.post("/api/me/tokens", json={"label": "mine"}), 201)["token"]
        kept = await everything(house)
        assert "$argon2id$" in kept
        for secret in (recovery, PASSWORD, bot, ada.cookies["tablee"]):
            assert secret not in kept
        exported = (await ada.get("/api/me/export")).text + (await ada.get("/api/me/devices")).text
        for secret in ("argon2", recovery, bot, ada.cookies["tablee"]):
            assert secret not in exported
        for token in await house.store.tokens(fine(await ada.get("/api/me"))["id"]):
            assert token.hash.hex() not in exported


async def test_each_sign_in_is_a_token_of_its_own(house: SmallHouse) -> None:
    async with house.browser() as ada, house.browser() as phone, house.browser() as tablet:
        id = (await account(ada))["person"]["id"]
        assert fine(await sign_in(phone, " aDA "))["person"]["id"] == id
        fine(await sign_in(tablet))
        cookies = {one.cookies["tablee"] for one in (ada, phone, tablet)}
        assert len(cookies) == 3
        before = tablet.cookies["tablee"]
        fine(await sign_in(tablet))
        assert await house.people.who(before) is None
        devices = fine(await ada.get("/api/me/devices"))["devices"]
        assert [one["kind"] for one in devices] == ["session"] * 3
        assert [one["this"] for one in devices].count(True) == 1


async def test_sign_out_ends_this_device_or_all(house: SmallHouse) -> None:
    async with house.browser() as ada, house.browser() as phone:
        id = (await account(ada))["person"]["id"]
        fine(await sign_in(phone))
        old = ada.cookies["tablee"]
        fine(await ada.post("/api/sign-out", json={}), 204)
        assert "tablee" not in ada.cookies
        said(await ada.get("/api/me", headers={"Cookie": f"tablee={old}"}), 401, "sign_in_first")
        fine(await phone.get("/api/me"))
        fine(await sign_in(ada))
        bot = fine(await ada.post("/api/me/tokens", json={}), 201)["token"]
        fine(await ada.post("/api/sign-out", json={"all": True}), 204)
        said(await phone.get("/api/me"), 401, "sign_in_first")
        assert await house.people.who(bot) is None
        assert house.hub.dropped[-1] == ("signed_out", {"person": id, "token": None})


async def test_one_device_can_be_signed_out_but_not_somebody_elses(house: SmallHouse) -> None:
    async with house.browser() as ada, house.browser() as phone, house.browser() as eve:
        await account(ada)
        fine(await sign_in(phone))
        await guest(eve, "Eve")
        other = next(
            one["id"] for one in fine(await ada.get("/api/me/devices"))["devices"] if not one["this"]
        )
        said(await eve.delete(f"/api/me/devices/{other}"), 404, "no_such_device")
        said(await eve.delete("/api/me/devices/xyz"), 422, "malformed")
        fine(await phone.get("/api/me"))
        fine(await ada.delete(f"/api/me/devices/{other}"), 204)
        said(await phone.get("/api/me"), 401, "sign_in_first")
        fine(await ada.get("/api/me"))


async def test_a_new_password_signs_all_others_out(house: SmallHouse) -> None:
    async with house.browser() as ada, house.browser() as phone:
        await account(ada)
        fine(await sign_in(phone))
        wish = {"old": "wrong password", "password": "another one!"}
        said(await ada.post("/api/me/password", json=wish), 403, "password_wrong")
        said(await ada.post("/api/me/password", json={"old": PASSWORD, "password": "short"}), 400, "password")
        fine(await phone.get("/api/me"))
        fine(await ada.post("/api/me/password", json=wish | {"old": PASSWORD}), 204)
        said(await phone.get("/api/me"), 401, "sign_in_first")
        fine(await ada.get("/api/me"))
        said(await sign_in(phone), 401, "sign_in_wrong")
        fine(await sign_in(phone, password="another one!"))


async def test_a_recovery_code_works_once(house: SmallHouse) -> None:
    async with house.browser() as ada, house.browser() as later:
        first = await account(ada)
        wish = {"name": "ada", "code": first["recovery"].upper(), "password": "remembered now"}
        said(await later.post("/api/recover", json=wish | {"code": "a" * 20}), 401, "recovery_wrong")
        said(await later.post("/api/recover", json=wish | {"name": "Nobody"}), 401, "recovery_wrong")
        fine(await ada.get("/api/me"))
        told = fine(await later.post("/api/recover", json=wish))
        assert told["person"]["id"] == first["person"]["id"]
        assert told["recovery"] != first["recovery"]
        said(await ada.get("/api/me"), 401, "sign_in_first")
        fine(await later.get("/api/me"))
        said(await ada.post("/api/recover", json=wish), 401, "recovery_wrong")
        fine(await ada.post("/api/recover", json=wish | {"code": told["recovery"]}))


async def test_of_two_who_use_a_code_at_once_one_wins(house: SmallHouse) -> None:
    async with house.browser() as ada:
        code = (await account(ada))["recovery"]
        tries = (house.people.recover("Ada", code, f"new password {k}") for k in range(2))
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(getattr(one, "key", "fine") for one in results) == ["fine", "recovery_wrong"]


async def test_an_old_password_opens_nothing_once_it_is_changed(house: SmallHouse) -> None:
    """Whoever was let in by it a moment before the change is out as well."""
    async with house.browser() as ada:
        id = (await account(ada))["person"]["id"]
        was = await house.store.account_of(id)
        assert was is not None
        fine(await ada.post("/api/me/password", json={"old": PASSWORD, "password": "another one!"}), 204)
        _, token = house.people._token(id, "session", "")
        assert not await house.store.add_session(was, token, 50)
        assert len(await house.store.tokens(id)) == 1


async def test_a_lost_recovery_code_is_replaced(house: SmallHouse) -> None:
    async with house.browser() as ada:
        first = (await account(ada))["recovery"]
        said(await ada.post("/api/me/recovery", json={"password": "wrong one"}), 403, "password_wrong")
        code = fine(await ada.post("/api/me/recovery", json={"password": PASSWORD}))["recovery"]
        wish = {"name": "Ada", "code": first, "password": "remembered now"}
        said(await ada.post("/api/recover", json=wish), 401, "recovery_wrong")
        fine(await ada.post("/api/recover", json=wish | {"code": code}))


async def test_wrong_passwords_are_limited_by_name_from_wherever(house: SmallHouse) -> None:
    async with house.browser() as ada:
        await account(ada)
    for number in range(10):
        async with house.browser(f"198.51.100.{number}") as eve:
            said(await sign_in(eve, password="guess number one"), 401, "sign_in_wrong")
    async with house.browser("198.51.100.99") as eve:
        answer = await sign_in(eve, "ADA ")
        said(answer, 429, "too_often")
        assert 0 < int(answer.headers["Retry-After"]) <= 90
        house.time += 90_000
        fine(await sign_in(eve))


async def test_wrong_passwords_are_limited_by_address_whatever_the_name(house: SmallHouse) -> None:
    async with house.browser() as ada:
        await account(ada)
    async with house.browser("2001:db8::1") as eve, house.browser("2001:db8::ffff") as neighbour:
        for number in range(30):
            said(await sign_in(eve, f"name {number}"), 401, "sign_in_wrong")
        said(await sign_in(neighbour), 429, "too_often")
        recover = {"name": "Ada", "code": "x", "password": PASSWORD}
        said(await eve.post("/api/recover", json=recover), 429, "too_often")
    async with house.browser("2001:db8:1::1") as elsewhere:
        fine(await sign_in(elsewhere))


async def test_a_flood_of_wrong_passwords_does_not_lock_the_owner_out_of_his_devices(
    house: SmallHouse,
) -> None:
    """The flood comes from his own address, and his account has been signed out everywhere."""
    async with house.browser() as ada, house.browser() as eve:
        await account(ada)
        await account(eve, "Eve")  # a device of one's own counts for one's own account only
        fine(await ada.post("/api/sign-out", json={"all": True}), 204)
        for number in range(40):
            answer = await sign_in(eve, password=f"guess number {number}")
            said(answer, *((401, "sign_in_wrong") if number < 10 else (429, "too_often")))
        said(await sign_in(eve), 429, "too_often")
        fine(await sign_in(ada))
        fine(await ada.post("/api/sign-out", json={}), 204)
        for _ in range(10):  # and a device that guesses itself is stopped like all others
            said(await sign_in(ada, password="not any more"), 401, "sign_in_wrong")
        said(await sign_in(ada), 429, "too_often")
        said(await sign_in(eve), 429, "too_often")


async def test_a_device_is_known_for_each_account_that_was_there_and_marks_cannot_be_made_up(
    house: SmallHouse,
) -> None:
    marks = house.people.marks
    mark: str | None = None
    for number in range(10):
        mark = marks.marked(mark, f"person{number}")
    assert [marks.device(mark, f"person{number}") is not None for number in range(10)] == [False] * 2 + [
        True
    ] * 8
    assert mark is not None
    assert marks.marked(mark, "person9") == mark
    number, _, signed = mark.partition(".")
    for bad in (
        None,
        "",
        number,
        f".{signed}",
        f"{number[::-1]}.{signed}",
        "é.é",
        "\ud800." + signed,
        "." * 99,
    ):
        assert marks.device(bad, "person9") is None
        assert marks.device(marks.marked(bad, "ada"), "person9") is None
        assert marks.device(marks.marked(bad, "ada"), "ada") is not None


async def test_guests_are_limited_by_address(sqlite_url: str) -> None:
    async with opened(sqlite_url, guest=Rule(2, 60)) as house:
        for number in range(2):
            async with house.browser() as one:
                await guest(one, f"Guest {number}")
        async with house.browser() as one, house.browser("198.51.100.1") as other:
            said(await one.post("/api/guest", json={"name": "More"}), 429, "too_often")
            await guest(other)


async def test_the_name_of_an_account_is_its_own(house: SmallHouse) -> None:
    async with house.browser() as ada, house.browser() as eve, house.browser() as bob:
        await account(ada)
        said(await eve.post("/api/guest", json={"name": "ＡDA"}), 409, "name_taken")
        await guest(eve, "Eve")
        await guest(bob, "Eve")  # guests may share a name
        said(await eve.patch("/api/me", json={"name": "ada"}), 409, "name_taken")
        wish = {"name": "Ada", "password": PASSWORD}
        said(await eve.post("/api/me/account", json=wish), 409, "name_taken")
        assert fine(await ada.patch("/api/me", json={"name": "ADA"}))["name"] == "ADA"
        assert fine(await ada.patch("/api/me", json={"name": "Lovelace"}))["name"] == "Lovelace"
        fine(await sign_in(bob, "lovelace"))
        assert fine(await eve.patch("/api/me", json={"name": "Ada"}))["name"] == "Ada"
        said(await eve.patch("/api/me", json={"name": "Bot"}), 400, "name_reserved")
        assert fine(await eve.get("/api/me"))["name"] == "Ada"


async def test_nobody_takes_a_name_that_looks_like_that_of_an_account(house: SmallHouse) -> None:
    async with house.browser() as vera, house.browser() as eve:
        await account(vera, "Bepa")
        said(await eve.post("/api/guest", json={"name": "Вера"}), 409, "name_taken")  # in Cyrillic
        await guest(eve, "Eve")
        said(await eve.patch("/api/me", json={"name": "B\u200bepa"}), 409, "name_taken")
        said(await eve.patch("/api/me", json={"name": "Вера"}), 409, "name_taken")
        wish = {"name": "ВЕРА", "password": PASSWORD}
        said(await eve.post("/api/me/account", json=wish), 409, "name_taken")
        assert fine(await vera.patch("/api/me", json={"name": "Вера"}))["name"] == "Вера"
        said(await eve.patch("/api/me", json={"name": "bepa"}), 409, "name_taken")


async def test_settings_are_small_and_kept(house: SmallHouse) -> None:
    async with house.browser() as ada:
        await guest(ada)
        wish = {"language": "fr", "sound": False, "speed": 1.5, "n": 3}
        assert fine(await ada.patch("/api/me", json={"settings": wish}))["settings"] == wish
        assert fine(await ada.get("/api/me"))["settings"] == wish
        for bad in (
            '{"x": NaN}',
            '{"x": 1e999}',
            '{"x": {}}',
            '{"x": "%s"}' % ("y" * 201),
            '{"x": "\\ud800"}',
        ):
            answer = await ada.patch("/api/me", content=f'{{"settings": {bad}}}')
            said(answer, 422, "malformed")
        assert fine(await ada.get("/api/me"))["settings"] == wish


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b'{"name": 7}',
        b'{"name": "Ada", "admin": true}',
        b'{"name": "Ada", "token": "yes"}',
        b'{"name": "\\ud800"}',
        b'{"name": "' + b"x" * 101 + b'"}',
        b"[" * 30_000,
    ],
)
async def test_what_is_not_understood_is_explained(house: SmallHouse, body: bytes) -> None:
    async with house.browser() as ada:
        answer = await ada.post("/api/guest", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 422)
        said(answer, answer.status_code, "malformed")


async def test_an_error_does_not_repeat_a_password(house: SmallHouse) -> None:
    async with house.browser() as ada:
        answer = await ada.post("/api/sign-in", json={"name": ["x"], "password": ["my own secret"]})
        said(answer, 422, "malformed")
        assert "my own secret" not in answer.text


async def test_the_token_of_a_bot_only_plays(house: SmallHouse) -> None:
    async with house.browser() as ada:
        id = (await account(ada))["person"]["id"]
        made = fine(await ada.post("/api/me/tokens", json={"label": " my\tbot "}), 201)
        async with house.program(made["token"]) as bot:
            assert fine(await bot.get("/api/me"))["kind"] == "bot"
            assert fine(await bot.get("/api/me"))["id"] == id
            for method, path, body in (
                ("PATCH", "/api/me", {"name": "Mine"}),
                ("DELETE", "/api/me", None),
                ("GET", "/api/me/export", None),
                ("GET", "/api/me/devices", None),
                ("POST", "/api/me/tokens", {}),
                ("POST", "/api/me/password", {"old": PASSWORD, "password": "another one!"}),
                ("POST", "/api/me/recovery", {"password": PASSWORD}),
                ("POST", "/api/sign-out", {"all": True}),
            ):
                said(await bot.request(method, path, json=body), 403, "bot_token")
        labels = [one["label"] for one in fine(await ada.get("/api/me/devices"))["devices"]]
        assert labels == ["", "my bot"]
        fine(await ada.delete(f"/api/me/devices/{made['id']}"), 204)
        assert await house.people.who(made["token"]) is None


async def test_tokens_of_bots_and_sessions_do_not_pile_up(sqlite_url: str) -> None:
    async with opened(sqlite_url, bot_token=Rule(100, 60)) as house, house.browser() as ada:
        id = (await account(ada))["person"]["id"]
        for _ in range(20):
            fine(await ada.post("/api/me/tokens", json={}), 201)
        said(await ada.post("/api/me/tokens", json={}), 409, "too_many_tokens")
        for _ in range(60):
            house.time += 1
            await house.people.sign_in("Ada", PASSWORD)
            house.limits.forgive("sign_in_from", "")
        kinds = [one.kind for one in await house.store.tokens(id)]
        assert (kinds.count("session"), kinds.count("bot")) == (50, 20)


async def test_a_session_that_is_used_lives_on_and_one_that_is_not_ends(house: SmallHouse) -> None:
    async with house.browser() as ada, house.browser() as phone:
        await account(ada)
        fine(await sign_in(phone))
        for _ in range(3):
            house.time += YEAR_MS - 1000
            answer = await ada.get("/api/me")
            assert fine(answer)["name"] == "Ada"
            assert "set-cookie" in answer.headers
        said(await phone.get("/api/me"), 401, "sign_in_first")


async def test_being_seen_is_written_once_a_minute_and_asked_for_every_few_seconds(house: SmallHouse) -> None:
    who, token = await house.people.guest("Ada")
    for _ in range(59):
        house.time += 1000
        assert await house.people.who(token) is not None
    assert [one.seen_at for one in await house.store.tokens(who.id)] == [house.time - 59_000]
    house.time += CACHED_MS + 1000
    await house.people.who(token)
    assert [one.seen_at for one in await house.store.tokens(who.id)] == [house.time]
    await house.store.drop_token(who.token)  # by another process
    house.time += CACHED_MS
    assert await house.people.who(token) is None


async def test_answers_are_documented(house: SmallHouse) -> None:
    async with house.browser() as ada:
        paths = house.app.openapi()["paths"]
        assert {"400", "401", "429"} <= set(paths["/api/sign-in"]["post"]["responses"])
        said(await ada.get("/api/nowhere"), 404, "no_such_page")
        said(await ada.put("/api/me"), 405, "not_allowed")
