"""The files that belong to the project, without what is made from them."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
MADE = ("build", "dist", "__pycache__", "*.egg-info", "*.so", "*.pyd", ".*_cache", ".venv", ".hypothesis")


def listed() -> list[Path]:
    """Relative paths: what git knows or would take; without git, all that is not made."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        paths = [Path(name) for name in answer.split("\0") if name]
    else:
        paths = [path for path in (path.relative_to(ROOT) for path in ROOT.rglob("*")) if not is_made(path)]
    return sorted(path for path in paths if (ROOT / path).is_file())


def is_made(path: Path) -> bool:
    return any(Path(part).match(made) for part in path.parts for made in MADE)


def copy_to(folder: Path) -> None:
    for path in listed():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, folder / path)


def text_of(path: Path) -> str:
    """The text of a file, nothing for a picture."""
    try:
        return (ROOT / path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""
