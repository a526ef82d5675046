"""The browser client, as it was built into the package: its files, and its first page for every address of its own."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from tablee.house.refused import Refused
from tablee.texts import LANGUAGES, say

FOR_EVER = "public, max-age=31536000, immutable"
NOT_PAGES = ("api/", "ws", "assets/", "healthz", "readyz", "metrics")


def client() -> Path:
    """Where `make build` puts the client."""
    return Path(str(files("tablee"))) / "web" / "client"


def add(app: FastAPI, folder: Path | None = None) -> None:
    """After all other routes: whatever is left is the client's."""
    root = (folder or client()).resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        file = (root / path).resolve()
        if path and file.is_relative_to(root) and file.is_file():
            # Names under assets/ change with their content; all else is asked for again.
            lasting = path.startswith("assets/")
            return FileResponse(file, headers={"Cache-Control": FOR_EVER if lasting else "no-cache"})
        if path.startswith(NOT_PAGES) or "." in path.rpartition("/")[2]:
            raise Refused("no_such_page")
        if not (root / "index.html").is_file():
            return HTMLResponse(unbuilt())
        return FileResponse(root / "index.html", headers={"Cache-Control": "no-cache"})


def unbuilt() -> str:
    """What a house without its client says."""
    told = "".join(f'<p lang="{lang}">{say(lang, "house.unbuilt")}</p>' for lang in LANGUAGES)
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Tablée</title><h1>Tablée</h1>{told}</html>'
