"""Files that are written whole or not at all: a crash, an error or Ctrl-C leaves what was there."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

from tablee.lab.errors import LabError


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Write the file, or make the folder, that this yields: it takes its place once all went well."""
    with writing(path):
        apart = Path(
            mkdtemp(prefix=f".{path.name}.", dir=path.parent)
        )  # beside it, in a folder nobody else has
    try:
        yield apart / path.name
        with writing(path):
            os.replace(apart / path.name, path)
    finally:
        shutil.rmtree(apart, ignore_errors=True)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """What the system refuses is said in words."""
    try:
        yield
    except OSError as error:
        raise LabError("cannot_write", file=str(path), reason=error.strerror or str(error)) from None
