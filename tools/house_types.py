"""`python tools/house_types.py OUT`: what is sent to a house and what it answers, as TypeScript.

`rest.ts` is from the OpenAPI document, `commands.ts` from what a table takes over the socket. Both are needed to check
the client, not to build it: a build has no web framework.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import get_args
from unittest.mock import MagicMock

import msgspec

from tablee import __version__
from tablee.clientdata.typescript import interface
from tablee.house.http.app import make_app
from tablee.house.run.config import Config
from tablee.house.table.command import FROM_PEOPLE

HEAD = "// Written by tools/house_types.py from the house's own shapes: change those.\n"


def rest_ts() -> str:
    """One interface for each schema of the OpenAPI document; no house is opened for it."""
    folder = Path("unused")
    house = MagicMock(config=Config(database=f"sqlite:///{folder}", data_folder=folder), version=__version__)
    schemas = make_app(house).openapi()["components"]["schemas"]
    return "\n".join([HEAD, *(interface(name, schema) for name, schema in sorted(schemas.items()))])


def commands_ts() -> str:
    """One interface for each command, and all of them as one type."""
    commands = get_args(FROM_PEOPLE)
    _, schemas = msgspec.json.schema_components(commands, ref_template="{name}")
    made = [interface(name, schema) for name, schema in schemas.items()]
    return "\n".join(
        [HEAD, *made, f"export type FromPeople = {' | '.join(one.__name__ for one in commands)};\n"]
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python tools/house_types.py OUT")
    folder = Path(sys.argv[1])
    (folder / "rest.ts").write_text(rest_ts(), "utf-8")
    (folder / "commands.ts").write_text(commands_ts(), "utf-8")
