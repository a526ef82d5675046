"""Which engine runs: the compiled modules, or the very same files interpreted.

An engine module is a `.py` with a `.pxd` beside it. Either all of them run compiled or none does.
`TABLEE_ENGINE` may ask for `compiled` or `interpreted`; left unset, the compiled engine runs if it was built.
"""

import json
import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from tablee import nocython

CHOICES = ("compiled", "interpreted")
_ANEW = "pip install --force-reinstall --no-deps --no-cache-dir"
_ROOT = Path(__file__).parent


def sources() -> dict[str, Path]:
    """The engine modules and their files."""
    files = [pxd.with_suffix(".py") for pxd in sorted(_ROOT.rglob("*.pxd"))]
    return {_module(file): file for file in files if file.exists()}


def _module(file: Path) -> str:
    return ".".join(("tablee", *file.relative_to(_ROOT).with_suffix("").parts))


def extension(source: Path) -> Path | None:
    """What was compiled from this file, for this Python."""
    candidates = (source.with_name(source.stem + suffix) for suffix in EXTENSION_SUFFIXES)
    return next((file for file in candidates if file.exists()), None)


def name() -> str:
    """`compiled` or `interpreted`."""
    return _name


class _Loader(SourceFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        with _stand_in_for_cython():
            super().exec_module(module)


class _Finder:
    """Finds the `.py` of an engine module although an extension may lie beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in _sources:
            return None
        file = str(_sources[fullname])
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, file))


def _anew() -> str:
    """What compiles this installation: pip keeps what it built once, and would take it again without being told not to.

    It names where this one came from: by its bare name pip might bring something else.
    """
    from importlib.metadata import distributions
    from shlex import quote

    if (_ROOT.parents[1] / "setup.py").is_file():
        return "make build"
    for here in distributions(name="tablee", path=[str(_ROOT.parent)]):
        origin = json.loads(here.read_text("direct_url.json") or "{}")
        if vcs := origin.get("vcs_info"):
            commit = f"{vcs['vcs']}+{origin['url']}@{vcs['commit_id']}"
            return f"{_ANEW} {quote(commit)}"
        if "url" in origin and not origin["url"].endswith(".whl"):
            return f"{_ANEW} {quote(origin['url'])}"
    return f"{_ANEW} --no-binary tablee tablee"


@contextmanager
def _stand_in_for_cython() -> Iterator[None]:
    real = sys.modules.get("cython")
    sys.modules["cython"] = nocython
    try:
        yield
    finally:
        if real is None:
            del sys.modules["cython"]
        else:
            sys.modules["cython"] = real


def _choose() -> str:
    wish = os.environ.get("TABLEE_ENGINE", "")
    if wish and wish not in CHOICES:
        raise ImportError(
            f"TABLEE_ENGINE={wish} est inconnu : compiled, interpreted ou rien. / "
            f"TABLEE_ENGINE={wish} is unknown: compiled, interpreted or nothing."
        )
    if wish == "interpreted":
        return wish
    missing = [module for module, file in _sources.items() if extension(file) is None]
    if _sources and not missing:
        return "compiled"
    if wish == "compiled":
        names = ", ".join(missing) or "tablee.*.pxd"
        raise ImportError(
            f"TABLEE_ENGINE=compiled, mais ces modules ne sont pas compilés\N{NARROW NO-BREAK SPACE}: {names}. / "
            f"TABLEE_ENGINE=compiled, but these modules are not compiled: {names}."
        )
    anew = _anew()
    warnings.warn(
        "Tablée\N{NARROW NO-BREAK SPACE}: moteur interprété, bien plus lent, faute de modules compilés. "
        f"Avec un compilateur C, {anew} les compile. / "
        "Tablée: the engine runs interpreted, much slower, for want of compiled modules. With a C compiler, "
        f"{anew} compiles them.",
        RuntimeWarning,
        stacklevel=2,
    )
    return "interpreted"


_sources = sources()
_name = _choose()
if _name == "interpreted":
    sys.meta_path.insert(0, _Finder())
