"""The client's files over HTTP: nothing outside their folder, the first page for every address of its own."""

import httpx
import pytest
from fastapi import FastAPI

from tablee.house.http import client_files
from tablee.house.http.errors import explain


@pytest.fixture
def built(tmp_path):
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<title>room</title>")
    (client / "assets" / "a1.js").write_text("1")
    (client / "sw.js").write_text("2")
    (tmp_path / "key").write_text("secret")
    return client


async def got(folder, path, encoding="gzip", accept="*/*"):
    app = FastAPI()
    client_files.add(app, folder)
    explain(app)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        return await client.get(path, headers={"Accept-Encoding": encoding, "Accept": accept})


@pytest.mark.parametrize("path", ["/", "/t/abcdefghij", "/j/abcdefghijklm", "/rules/triominos"])
async def test_every_address_of_the_client_gets_its_first_page(built, path):
    answer = await got(built, path)
    assert answer.status_code == 200
    assert "room" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


async def test_files_whose_names_change_with_their_content_are_kept_for_ever(built):
    assert "immutable" in (await got(built, "/assets/a1.js")).headers["cache-control"]
    assert (await got(built, "/sw.js")).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(("encoding", "sent"), [("gzip, br", "gzip"), ("identity", None), ("", None)])
async def test_files_are_packed_for_whoever_can_unpack_them(built, encoding, sent):
    (built / "assets" / "a1.js").write_text("let a = 1;\n" * 1000)
    answer = await got(built, "/assets/a1.js", encoding)
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert answer.text == "let a = 1;\n" * 1000
    assert (int(answer.headers["content-length"]) < 1000) == (sent == "gzip")


async def test_a_packed_file_that_changes_is_packed_anew(built):
    assert (await got(built, "/sw.js")).text == "2"
    (built / "sw.js").write_text("three")
    assert (await got(built, "/sw.js")).text == "three"


@pytest.mark.parametrize("path", ["/assets/gone.js", "/api/nothing", "/favicon.ico"])
async def test_what_is_not_there_is_not_a_page(built, path):
    answer = await got(built, path)
    assert answer.status_code == 404
    assert answer.json()["key"] == "no_such_page"
    assert answer.json()["see"] == "/api/openapi.json"
    assert "openapi" not in str(answer.json()["text"])


async def test_whoever_types_a_wrong_address_sees_a_page(built):
    answer = await got(built, "/t/a.b", accept="text/html,*/*")
    assert answer.status_code == 404
    assert answer.text == (await got(built, "/")).text


@pytest.mark.parametrize(
    ("path", "status", "key"),
    [
        ("/%00", 404, "no_such_page"),
        ("/t/%00%1f", 404, "no_such_page"),
        ("/assets/a1.js%00", 404, "no_such_page"),
        ("/" + "x" * 300 + ".js", 404, "no_such_page"),
        ("/" + "x" * 2001, 414, "path_long"),
        ("/x/" * 1000, 414, "path_long"),
        ("/api/" + "x" * 5000, 414, "path_long"),
    ],
    ids=lambda value: str(value)[:20],
)
async def test_an_address_that_nothing_can_have_gets_a_page_or_a_word_and_no_apology(
    built, path, status, key
):
    answer = await got(built, path)
    assert (answer.status_code, answer.json()["key"]) == (status, key)
    page = await got(built, path, accept="text/html,*/*")
    assert page.status_code == status
    if not path.startswith(("/api", "/assets")):
        assert "room" in page.text


@pytest.mark.parametrize(
    "path", ["/../key", "/%2e%2e/key", "/..%2fkey", "/assets/..%2f..%2fkey", "//etc/passwd"]
)
async def test_nothing_outside_the_folder_is_served(built, path):
    answer = await got(built, path)
    assert "secret" not in answer.text
    assert "root:" not in answer.text


@pytest.mark.parametrize("path", ["/", "/t/abcdefghij"])
async def test_without_a_client_every_page_answers_503_and_says_how_to_get_one(tmp_path, path):
    answer = await got(tmp_path / "nothing", path)
    assert answer.status_code == 503
    assert "make client" in answer.text
    assert "n’a pas été construit" in answer.text
