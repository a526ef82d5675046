"""Commands as bodies of requests: their fields, types and defaults are the socket's, the limits HTTP's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from pydantic import BaseModel, ConfigDict, Field, create_model

from tablee.house.table.command import ClockRule, Create, Wish

Id = Annotated[str, Field(max_length=40, min_length=1)]
Plain = int | float | str | bool | None
LONGEST_NAME = 40
"""Of a game, a level or a match."""
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
LONGEST_TYPED_NAME = 60
"""Of somebody at the host's device, as it was typed."""
MOST_PLAYERS, MOST_OPTIONS, MOST_UNDO_SECONDS = 8, 40, 10


class Strict(BaseModel):
    """What is not expected is refused."""

    model_config = ConfigDict(extra="forbid")


def body(
    struct: type[msgspec.Struct],
    name: str,
    limits: Mapping[str, Mapping[str, Any]],
    types: Mapping[str, Any],
    **more: Any,
) -> Any:
    """A model with those fields of a struct that `limits` has, in this order; `types` are other types for some."""
    shape = {field.name: field for field in msgspec.structs.fields(struct)}
    fields: dict[str, Any] = {}
    for field, within in limits.items():
        kind = types.get(field, shape[field].type)
        fields[field] = (kind, Field(**{"default": _default(shape[field], kind), **within}))
    return create_model(name, __base__=Strict, __module__=__name__, **more, **fields)


def _default(field: msgspec.structs.FieldInfo, kind: Any) -> Any:
    """What a field is if it is left out; `...` if it must be given."""
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    if isinstance(field.default, msgspec.Struct):
        return kind()
    return ... if field.default is msgspec.NODEFAULT else field.default


SEAT = body(
    Wish,
    "SeatWish",
    {"holder": {}, "level": {"max_length": LONGEST_NAME}, "name": {"max_length": LONGEST_TYPED_NAME}},
    {},
)
CLOCK = body(ClockRule, "ClockWish", {"kind": {}, "seconds": {}, "increment": {}, "days": {}}, {})
if TYPE_CHECKING:
    NewTable = BaseModel
else:
    NewTable = body(
        Create,
        "NewTable",
        {
            "id": {"default": None},  # the house makes one up
            "game": {"max_length": LONGEST_NAME},
            "options": {"max_length": MOST_OPTIONS},
            "seats": {"min_length": 1, "max_length": MOST_PLAYERS},
            "clock": {},
            "rated": {},
            "public": {},
            "start": {},
            "undo_seconds": {"ge": 0, "le": MOST_UNDO_SECONDS},
        },
        {"id": Id | None, "options": dict[str, Plain], "seats": list[SEAT], "clock": CLOCK},
        __doc__="`id` is your own: the same one gives the same table again.",
    )


def created(wish: NewTable, id: str) -> Create:
    """The command that makes the wished table; `id` is what it is called if the sender did not say."""
    given = wish.model_dump()
    return msgspec.convert(given | {"id": given["id"] or id}, Create)
