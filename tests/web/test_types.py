"""TypeScript from Python's own shapes: nothing that is sent is missing there, nothing else is written by hand."""

import re
from typing import get_args

import msgspec
import pytest

import tablee
from tablee.clientdata.typescript import interface, type_of
from tablee.clientdata.views import views_ts
from tablee.house.table.command import FROM_PEOPLE
from tools import house_types

WRITTEN = views_ts()


@pytest.mark.parametrize(
    ("shape", "type_"),
    [
        ({"type": "integer"}, "number"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        (
            {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "string"}]}},
            "(number | string)[]",
        ),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"type": "number"}]}, "[string, number]"),
        ({"type": "array"}, "unknown[]"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"$ref": "#/components/schemas/Line"}, "Line"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({}, "unknown"),
    ],
    ids=str,
)
def test_a_shape_has_its_type(shape, type_):
    assert type_of(shape) == type_


def test_what_may_be_left_out_is_never_null():
    fields = {
        "a": {"type": "string"},
        "b": {"anyOf": [{"type": "string"}, {"type": "null"}], "default": None},
    }
    assert interface("One", {"properties": fields, "required": ["a"]}) == (
        "export interface One {\n  a: string;\n  b?: string;\n}\n"
    )


def fields(name):
    """Those of an interface and of what it extends; true where a field may be left out."""
    found = re.search(rf"^export interface {name}(?: extends (\w+))? {{\n(.*?)^}}", WRITTEN, re.M | re.S)
    own = {one: mark == "?" for one, mark in re.findall(r"^  (\w+)(\??):", found[2], re.M)}
    return (fields(found[1]) if found[1] else {}) | own


@pytest.mark.parametrize("name", tablee.GAMES)
def test_all_that_a_match_sends_is_typed(name):
    match = tablee.game(name).new(3)
    for turn in range(60):
        if match.over:
            break
        view = match.view(match.to_act[0])
        sent = msgspec.to_builtins(view)
        _fits(sent, type(view).__name__)
        for offer in sent["offers"]:
            _fits(offer, "Offer")
            _fits(offer["action"], "Action")
            _fits(offer["action"], type(view).action.__name__)
        for event in sent["history"]:
            _fits(event, "Event")
        for line in sent["score_pad"]:
            _fits(line, "Line")
        for piece in sent["layout"]:
            _fits(piece, type(view).piece.__name__)
        match.play(match.to_act[0], view.offers[turn % len(view.offers)].action)


def test_every_command_and_every_body_of_the_house_is_typed():
    commands, rest = house_types.commands_ts(), house_types.rest_ts()
    for one in get_args(FROM_PEOPLE):
        assert f'export interface {one.__name__} {{\n  type: "{one.__name__.lower()}";' in commands
    for name in ("NewTable", "Finished", "LessonStep", "Answered", "ToldGame"):
        assert f"export interface {name} {{" in rest
    for text in (commands, rest):
        made = set(re.findall(r"^export (?:interface|type) (\w+)", text, re.M))
        used = set(re.findall(r"\b[A-Z]\w+\b", re.sub(r"/\*\*.*?\*/|//.*|\"[^\"]*\"", "", text)))
        assert used - made <= {"Record"}


def _fits(sent, name):
    typed = fields(name)
    assert sent.keys() <= typed.keys(), name
    assert {one for one, left_out in typed.items() if not left_out} <= sent.keys(), name
