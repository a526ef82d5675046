"""The signing key: made at the first start, the same ever after, read by nobody but the house."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from tablee.house.run.config import Config
from tablee.house.run.parsers import SECRET_LENGTH, ConfigError


def signing_key(config: Config) -> bytes:
    """From TABLEE_KEY, else from the key file, which is made if there is none."""
    if config.key is not None:
        return config.key
    file = config.key_file or config.data_folder / "key"
    try:
        if not file.exists():
            make(file)
        key = file.read_bytes().strip()
    except OSError as error:
        raise ConfigError("key_file", file=str(file), reason=error.strerror or "") from None
    if len(key) < SECRET_LENGTH:
        raise ConfigError("key_short", where=str(file), least=SECRET_LENGTH)
    return key


def make(file: Path) -> None:
    """Complete or not at all; of several processes that start together one is first, and all use its key."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(handle, "w") as opened:
            opened.write(secrets.token_hex(32) + "\n")
            opened.flush()
            os.fsync(opened.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink()
