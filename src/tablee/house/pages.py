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

from tablee.house.refused import Refused
from tablee.texts import LANGUAGES, say

FOR_EVER = "public, max-age=31536000, immutable"
PACKED = (".css", ".html", ".js", ".json", ".svg", ".webmanifest")
NOT_PAGES = ("api/", "ws", "assets/", "healthz", "readyz", "metrics")


def client() -> Path:
    """Where `make client` puts it."""
    return Path(str(files("tablee"))) / "web" / "client"


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
        file = (root / path).resolve()
        if path and file.is_relative_to(root) and file.is_file():
            # Names under assets/ change with their content; all else is asked for again.
            return await told(file, request, FOR_EVER if path.startswith("assets/") else "no-cache")
        missing = "." in path.rpartition("/")[2]
        # Whoever types an address wants to read; a picture or a program that is missing is no page.
        if path.startswith(NOT_PAGES) or (missing and "text/html" not in request.headers.get("accept", "")):
            raise Refused("no_such_page")
        if not (root / "index.html").is_file():
            return HTMLResponse(unbuilt())
        answer = await told(root / "index.html", request, "no-cache")
        answer.status_code = 404 if missing else 200
        return answer


def unbuilt() -> str:
    """What a house without its client says."""
    words = "".join(f'<p lang="{lang}">{say(lang, "house.unbuilt")}</p>' for lang in LANGUAGES)
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Tablée</title><h1>Tablée</h1>{words}</html>'
