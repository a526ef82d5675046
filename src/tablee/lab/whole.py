"""Files that are written whole or not at all: a crash, an error or Ctrl-C leaves what was there."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablee.lab.errors import LabError


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Write the file, or make the folder, that this yields: it takes its place once all went well."""
    made = path.with_name(f"{path.name}.new")
    with writing(path):
        _remove(made)
    try:
        yield made
        with writing(path):
            os.replace(made, path)
    finally:
        _remove(made)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """What the system refuses is said in words."""
    try:
        yield
    except OSError as error:
        raise LabError("cannot_write", file=str(path), reason=error.strerror or str(error)) from None


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)
