"""The browser client, as it was built into the package: its files, and its first page for every address of its own."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from tablee.house.table.refused import Refused
from tablee.texts import LANGUAGES, say

FOR_EVER = "public, max-age=31536000, immutable"
PACKED = (".css", ".html", ".js", ".json", ".svg", ".webmanifest")
LONGEST = 2000
"""Characters of an address that leads anywhere."""
NOT_PAGES = ("api/", "ws", "assets/", "healthz", "readyz", "metrics")


def client() -> Path:
    """Where the build puts it."""
    return Path(str(files("tablee"))) / "client"


def has_client(folder: Path | None = None) -> bool:
    """Whether there is something to look at in a browser."""
    return ((folder or client()) / "index.html").is_file()


@lru_cache(maxsize=500)
def packed(file: Path, changed: int) -> bytes:
    """Packed once, and kept until it changes: the client is small."""
    return gzip.compress(file.read_bytes(), mtime=0)


async def told(file: Path, request: Request, cache: str) -> Response:
    """A file, packed for whoever can unpack it."""
    headers = {"Cache-Control": cache}
    if file.suffix not in PACKED:
        return FileResponse(file, headers=headers)
    headers["Vary"] = "Accept-Encoding"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return FileResponse(file, headers=headers)
    headers["Content-Encoding"] = "gzip"
    kind = guess_type(file.name)[0] or "application/octet-stream"
    return Response(
        await asyncio.to_thread(packed, file, file.stat().st_mtime_ns), media_type=kind, headers=headers
    )


def add(app: FastAPI, folder: Path | None = None) -> None:
    """After all other routes: whatever is left is the client's."""
    root = (folder or client()).resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        file = found(root, path)
        if file is not None:
            # Names under assets/ change with their content; all else is asked for again.
            return await told(file, request, FOR_EVER if path.startswith("assets/") else "no-cache")
        status = 200
        if len(path) > LONGEST:
            status = 414
        elif "." in path.rpartition("/")[2] or not path.isprintable():
            status = 404
        # Whoever types an address wants to read; a picture or a program that is missing is no page.
        read = "text/html" in request.headers.get("accept", "")
        if path.startswith(NOT_PAGES) or (status != 200 and not read):
            raise Refused("path_long", most=LONGEST) if status == 414 else Refused("no_such_page")
        if not has_client(root):
            return HTMLResponse(unbuilt(), 503)
        answer = await told(root / "index.html", request, "no-cache")
        answer.status_code = status
        return answer


def found(root: Path, path: str) -> Path | None:
    """The file of the client that is meant; None also if no file can be called so."""
    try:
        file = (root / path).resolve()
        return file if path and file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None


def unbuilt() -> str:
    """What a house without its client says."""
    words = "".join(f'<p lang="{lang}">{say(lang, "house.unbuilt")}</p>' for lang in LANGUAGES)
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Tablée</title><h1>Tablée</h1>{words}</html>'
