"""The house that browsers visit: `tablee serve` as a process, with the client that was built into the package."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from tablee.house.http import client_files
from tests.browser.visitor import PATIENCE
from tests.house.nursery import environment
from tests.house.process import free_port

FLAGS = ("--leniency", "100000", "--undo-seconds", "0", "--log-format", "json", "--bot-pace", "0")


class House:
    """`module` is what runs it: `tablee` with few worlds a review, or something that spoils what it tells.

    `installed` is a folder with packages that are installed beside ours.
    """

    def __init__(
        self, folder: Path, module: str = "tests.browser.brisk", installed: Path | None = None
    ) -> None:
        self.folder, self.module, self.installed = folder, module, installed
        self.address = f"http://127.0.0.1:{free_port()}"
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        """Until it says that it is open."""
        client = client_files.client() / "index.html"
        assert client.is_file(), "the client has not been built: run `make client`"
        words = [
            "serve",
            "--database",
            f"sqlite:///{self.folder}/house.db",
            "--data-folder",
            str(self.folder),
        ]
        words += ["--port", self.address.rpartition(":")[2], *FLAGS]
        said, log = self.folder / "said", self.folder / "log"
        with said.open("wb") as out, log.open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self.module, *words),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=out,
                stderr=errors,
                env=self._environment(),
            )
        async with asyncio.timeout(PATIENCE / 1000):
            while self.address not in said.read_text():
                assert self._process.returncode is None, f"the house ended: {log.read_text()[-2000:]}"
                await asyncio.sleep(0.02)

    def _environment(self) -> dict[str, str]:
        found = environment()
        if self.installed is None:
            return found
        return found | {
            "PYTHONPATH": os.pathsep.join(filter(None, (str(self.installed), found.get("PYTHONPATH"))))
        }

    async def close(self) -> None:
        """As if the machine had failed: whoever is connected must notice by himself."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()
