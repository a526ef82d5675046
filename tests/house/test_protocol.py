"""The messages of the socket, and the page that describes them."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.house.live import protocol
from tablee.house.live.protocol import LARGEST_BYTES, Malformed, Requests, decode
from tablee.house.table.command import FROM_PEOPLE, Create
from tablee.house.table.entry import Entries

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
KINDS = (*get_args(FROM_PEOPLE), Create, *get_args(Requests))


def refusal(data):
    """Why it is no message, if it is none."""
    try:
        decode(data)
    except Malformed as error:
        return error.refused.key
    return None


def tag(kind):
    return kind.__struct_config__.tag


@pytest.mark.parametrize("kind", KINDS, ids=tag)
def test_every_message_and_field_is_on_the_page(kind):
    rows = [line for line in PAGE.splitlines() if line.startswith(f"| `{tag(kind)}` |")]
    assert rows, f"{tag(kind)} is not described"
    told = set(re.findall(r"`(\w+)\??`", rows[0].split("|")[2]))
    hidden = {"id", "table", "stood", "after", "rematch_of"}
    assert told == set(kind.__struct_fields__) - hidden


@pytest.mark.parametrize("kind", get_args(Entries), ids=tag)
def test_every_kind_of_entry_is_on_the_page(kind):
    assert f"`{tag(kind)}`" in PAGE


def test_the_examples_of_the_page_are_understood():
    examples = [line.strip() for line in PAGE.splitlines() if line.startswith('    {"type"')]
    fromclients = [line for line in examples if json.loads(line)["type"] not in ("done", "refused")]
    assert len(fromclients) >= 7
    for line in fromclients:
        assert decode(line).id


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "null",
        "{}",
        '{"type":"act"}',
        '{"type":"timeout","id":"1","table":"t","seat":0}',
        '{"type":"hold","id":"1","table":"t","seat":0}',
        '{"type":"act","id":"1","table":"t","seat":"0","version":1,"action":"pass"}',
        '{"type":"ping","id":3}',
        "[" * 5000,
    ],
)
def test_what_is_no_message_is_refused_in_words(text):
    with pytest.raises(Malformed) as caught:
        decode(text)
    assert set(caught.value.refused.text) == {"fr", "en"}


def test_a_refusal_names_the_id_it_answers_if_it_can_be_read():
    with pytest.raises(Malformed) as caught:
        decode('{"type":"act","id":"mine"}')
    assert caught.value.id == "mine"


def test_a_message_too_large_is_not_even_read():
    with pytest.raises(Malformed, match="message_large"):
        decode('{"type":"ping","id":"' + "x" * LARGEST_BYTES + '"}')


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300)))
def test_random_bytes_are_refused_and_nothing_else(data):
    assert refusal(data) in (None, "message_shape", "message_large")


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=8))
def test_random_values_in_a_message_are_refused_or_read(value):
    message = {"type": "act", "id": "1", "table": "t", "seat": 0, "version": 1, "action": {"do": value}}
    assert refusal(json.dumps(message)) in (None, "message_shape")


def test_answers_are_json_with_a_type():
    assert msgspec.json.decode(protocol.encode("pong", id="1")) == {"type": "pong", "id": "1"}
