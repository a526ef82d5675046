"""The shapes of views, offers, events and actions as TypeScript, from the structs that are sent."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.clientdata.typescript import Schema, interface, type_of
from tablee.play.registry import own_games, recorded_game
from tablee.play.view import Line, Offer, View

HEAD = "// Written by tablee.clientdata.views from Python's own shapes: change those.\n"


def views_ts() -> str:
    """What every view has, and one interface for the view, the action and a piece of each game."""
    kinds = list(dict.fromkeys(type(recorded_game(name, {})).view_type for name in own_games()))
    actions = [kind.action for kind in kinds]
    pieces = [kind.piece for kind in kinds]
    events = [kind.event for kind in kinds]
    structs: list[Any] = [View, *kinds, *actions, *pieces, *events, Line, Offer]
    found = _schemas(structs)
    common = found["View"]
    shared = set(common["properties"])
    parts = sorted(set(found) - {one.__name__ for one in structs} - {"Event", "Action"})
    made = [
        HEAD,
        interface("View", common),
        interface("Event", _any([found[one.__name__] for one in events])),
    ]
    made += [interface(name, found[name]) for name in ("Line", "Offer", *parts)]
    made += [interface(one.__name__, found[one.__name__]) for one in (*actions, *pieces)]
    for kind in kinds:
        own = _with_pieces(found[kind.__name__], kind.piece.__name__)
        made.append(interface(kind.__name__, own, extends="View", without=shared - {"layout"}))
    made.append(_any_action([found[one.__name__] for one in actions]))
    return "\n".join(made)


def _any(shapes: list[Schema]) -> Schema:
    """One of several shapes: what all have it has, what some have it may have."""
    properties: dict[str, list[Any]] = {}
    for shape in shapes:
        for name, kind in shape["properties"].items():
            kinds = properties.setdefault(name, [])
            kinds += [one for one in kind.get("anyOf", (kind,)) if one not in kinds]
    required = set.intersection(*(set(shape["required"]) for shape in shapes))
    return {
        "properties": {name: {"anyOf": kinds} for name, kinds in properties.items()},
        "required": sorted(required),
    }


def _schemas(structs: list[Any]) -> dict[str, Any]:
    """By name; a field with a default is left out only where its struct leaves defaults out."""
    _, found = msgspec.json.schema_components(structs, ref_template="{name}")
    for struct in structs:
        schema = found[struct.__name__]
        if not struct.__struct_config__.omit_defaults:
            schema["required"] = list(schema["properties"])
    return found


def _with_pieces(view: Schema, piece: str) -> Schema:
    layout = {"type": "array", "items": {"$ref": piece}}
    return {**view, "properties": {**view["properties"], "layout": layout}}


def _any_action(actions: list[Schema]) -> str:
    """One action of whichever game: which fields it has depends on its verb."""
    types: dict[str, list[str]] = {}
    for action in actions:
        for name, shape in action["properties"].items():
            told = [one for one in shape.get("anyOf", (shape,)) if one.get("type") != "null"]
            types.setdefault(name, []).append(type_of({"anyOf": told}))
    fields = "".join(
        f"  {name}{'' if name == 'do' else '?'}: {' | '.join(dict.fromkeys(told))};\n"
        for name, told in types.items()
    )
    return (
        "/** One action of whichever game: which fields it has depends on its verb. Send it as it came. */\n"
        f"export interface Action {{\n{fields}}}\n"
    )
