"""Whatever somebody is called or says: it is text to be read, never a part of the page."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tablee.texts import say
from tests.browser.conftest import Welcome
from tests.browser.visitor import Visitor

SCRIPT, PICTURE, HERE = "<script>boo()</script>", "<img src=x onerror=boo()>", "<svg onload=boo()>"
SAID = "<b onclick=boo()>boo</b> &lt;i&gt; [a](javascript:boo())"
WATCH = "window.booed = 0; window.boo = () => { window.booed += 1; };"
MADE = "document.querySelectorAll('img[src=x], svg[onload], b[onclick], [href^=javascript]').length"
SEND = """(messages) => new Promise((done) => {
  const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
  const waiting = new Set(messages.map(({ id }) => id));
  socket.onopen = () => messages.forEach((one) => socket.send(JSON.stringify(one)));
  socket.onmessage = ({ data }) => {
    const { type, id } = JSON.parse(data);
    if (type === 'done') waiting.delete(id);
    if (!waiting.size) { socket.close(); done(); }
  };
})"""


async def harmless(visitor: Visitor, *shown: str) -> None:
    """All of it is on the page, as it was typed, and nothing of it was made or run."""
    for text in shown:
        await expect(visitor.page.get_by_text(text).first).to_be_attached()
    assert await visitor.page.evaluate(MADE) == 0
    assert await visitor.page.evaluate("window.booed") == 0


async def test_a_name_that_looks_like_a_program_is_shown_as_it_is_typed(welcome: Welcome) -> None:
    ada, ben = await welcome(), await welcome()
    for one in (ada, ben):
        await one.context.add_init_script(WATCH)
    id = await ada.become(SCRIPT)
    await ben.become(PICTURE)
    wish = {"holder": "open"}, {"holder": "here", "name": HERE}
    table = await ada.table("triominos", *wish)
    number = table.removeprefix("/t/")
    await ben.open("/lobby")
    await harmless(ben, SCRIPT)
    await ada.open(table)
    await harmless(ada, SCRIPT, HERE)
    await ben.open(table)
    nonce = {"table": number, "nonce": "0" * 32}
    await ben.page.evaluate(SEND, [{"type": "sit", "id": "s", **nonce}])
    said = [{"type": "say", "id": "t", "table": number, "text": SAID}]
    await ada.page.evaluate(SEND, said)
    await harmless(ben, SCRIPT, PICTURE, HERE)
    await ben.page.get_by_role("tab", name="Talk").click()
    await harmless(ben, SAID)
    for one in (ben, ada):
        await one.page.evaluate(SEND, [{"type": "resign", "id": "r", "table": number}])
    await ada.page.locator("#ended").wait_for()
    await harmless(ada, PICTURE, HERE)
    await ada.open(f"/m/{number}")
    await harmless(ada, PICTURE, HERE)
    await ben.open(f"/people/{id}")
    await harmless(ben, SCRIPT)
    await ben.open("/me")
    await harmless(ben, PICTURE)


@pytest.mark.parametrize("game", ["triominos", "quadrot"])
async def test_the_board_in_words_calls_people_by_their_names(visitor: Visitor, game: str) -> None:
    """As the places beside the board do, not by the numbers of their seats."""
    page = visitor.page
    await visitor.become("Ada")
    await visitor.open(await visitor.table(game, "greedy"))
    await visitor.press(page.get_by_role("tab", name=say("en", "web.table.tab_text")))
    words = page.get_by_role("tabpanel")
    await expect(words).to_contain_text("Ada")
    assert not re.search(r"Player \d", await words.inner_text())
