"""JSON Schema as TypeScript: a shape is written once, in Python."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

NAMED = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
PLAIN_NAME = re.compile(r"[A-Za-z_$][\w$]*")

Schema = Mapping[str, Any]


def interface(name: str, schema: Schema, *, extends: str = "", without: Iterable[str] = ()) -> str:
    """An exported interface; fields of `without` stand in what it extends."""
    head = f"export interface {name}{f' extends {extends}' if extends else ''} {{"
    return f"{_comment(schema)}{head}\n{_fields(schema, set(without))}}}\n"


def _fields(schema: Schema, without: set[str]) -> str:
    """A field that may be left out is never sent as null instead."""
    required = set(schema.get("required", ()))
    made = ""
    for name, shape in schema.get("properties", {}).items():
        if name in without:
            continue
        left_out = name not in required
        if left_out and "default" in shape and shape["default"] is None:
            shape = {"anyOf": [one for one in shape.get("anyOf", ()) if one.get("type") != "null"]}
        key = name if PLAIN_NAME.fullmatch(name) else json.dumps(name)
        made += f"  {key}{'?' if left_out else ''}: {type_of(shape)};\n"
    return made


def type_of(shape: Schema) -> str:
    """The type of one value."""
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "const" in shape:
        return json.dumps(shape["const"], ensure_ascii=False)
    if "enum" in shape:
        return " | ".join(json.dumps(one, ensure_ascii=False) for one in shape["enum"])
    if options := shape.get("anyOf") or shape.get("oneOf"):
        return " | ".join(dict.fromkeys(map(type_of, options)))
    if shape.get("type") == "array":
        return _array(shape)
    if shape.get("type") == "object":
        return _object(shape)
    return NAMED.get(str(shape.get("type")), "unknown")


def _array(shape: Schema) -> str:
    if listed := shape.get("prefixItems"):
        return f"[{', '.join(map(type_of, listed))}]"
    inner = type_of(shape.get("items") or {})
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def _object(shape: Schema) -> str:
    if "properties" in shape:
        return f"{{\n{_fields(shape, set())}}}"
    more = shape.get("additionalProperties")
    return f"Record<string, {type_of(more) if isinstance(more, Mapping) else 'unknown'}>"


def _comment(schema: Schema) -> str:
    said = " ".join(str(schema.get("description", "")).split())
    return f"/** {said} */\n" if said else ""
