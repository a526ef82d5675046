"""The packages of tablee and their arrows, as ARCHITECTURE.md draws them: `python tools/graph.py` writes them there.

An arrow means: somewhere in the first package something of the second is imported, at the top of a file or inside a
function. What is imported for type checkers only does not count.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "tablee"
PAGE = ROOT / "ARCHITECTURE.md"
BLOCK = re.compile(r"(?<=<!-- graph -->\n```\n).*?(?=```\n)", re.DOTALL)
ROOMS = ("house",)
"""Packages whose rooms are drawn one by one."""
GAME_ROOMS = ("terminal", "lab", "lessons", "score_sheet", "commands")
"""Parts of a game that count as parts of another room."""


def package(module: str) -> str:
    """The box in which a module is drawn."""
    parts = module.split(".")[1:]
    if not parts:
        return "tablee"
    if parts[0] == "games" and len(parts) > 2 and parts[2] in GAME_ROOMS:
        return f"games/*/{parts[2]}"
    if parts[0] in ROOMS and len(parts) > 2:
        return "/".join(parts[:2])
    return parts[0]


def arrows() -> dict[str, set[str]]:
    """For every package those it imports."""
    found: dict[str, set[str]] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        if "client" in file.relative_to(SOURCE).parts:
            continue
        module = "tablee." + ".".join(file.relative_to(SOURCE).with_suffix("").parts)
        own = package(module.removesuffix(".__init__"))
        found.setdefault(own, set()).update(
            package(name) for name in imported(file) if package(name) not in (own, "tablee")
        )
    return found


def imported(file: Path) -> Iterator[str]:
    """The modules of tablee that a file imports when it runs."""
    for node in _running(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name.startswith("tablee."))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tablee"):
            for one in node.names:
                inside = SOURCE / "/".join([*str(node.module).split(".")[1:], one.name])
                is_module = inside.with_suffix(".py").exists() or inside.is_dir()
                yield f"{node.module}.{one.name}" if is_module else str(node.module)


def _running(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        yield child
        yield from _running(child)


def drawn() -> str:
    """One line a package."""
    graph = arrows()
    width = max(map(len, graph))
    return "".join(
        f"{name:{width}} -> {', '.join(sorted(to)) or '-'}\n" for name, to in sorted(graph.items())
    )


if __name__ == "__main__":
    PAGE.write_text(BLOCK.sub(lambda _: drawn(), PAGE.read_text("utf-8")), "utf-8")
