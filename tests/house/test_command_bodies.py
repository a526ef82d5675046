"""A table made over HTTP is the one made over the socket."""

import msgspec
import pytest
from pydantic import ValidationError

from tablee.house.http.command_bodies import NewTable, created
from tablee.house.live import protocol

WISHES = (
    {"game": "triominos", "seats": [{}]},
    {"id": "mine", "game": "quadrot", "seats": [{"holder": "person"}, {"holder": "bot", "level": "club"}]},
    {
        "game": "domino3d",
        "seats": [{"holder": "here", "name": "Bob"}],
        "options": {"mode": "solo", "advanced": True},
        "clock": {"kind": "bank", "seconds": 60, "increment": 2},
        "rated": True,
        "public": False,
        "start": "host",
        "undo_seconds": 0,
    },
)


@pytest.mark.parametrize("wish", WISHES)
def test_the_same_fields_make_the_same_table_over_http_and_over_the_socket(wish):
    said = msgspec.json.encode({"type": "create", "id": "new", **wish})
    assert created(NewTable.model_validate(wish), "new") == protocol.decode(said)


@pytest.mark.parametrize(
    "more", [{"fork": {"match": "m", "step": 1}}, {"rematch_of": "t"}, {"type": "create"}]
)
def test_what_only_the_house_says_is_not_taken(more):
    with pytest.raises(ValidationError):
        NewTable.model_validate({**WISHES[0], **more})
