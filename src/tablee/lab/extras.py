"""Libraries that only some of the lab needs: the extras of the package."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from tablee.lab.errors import LabError


class MissingExtra(LabError, ImportError):
    """Such a library is not installed; the error says which extra brings it."""


def needs(extra: str, *modules: str) -> ModuleType:
    """The first of these modules, if all of them are installed."""
    for module in modules:
        try:
            import_module(module)
        except ModuleNotFoundError as error:
            raise MissingExtra("no_extra", module=error.name or module, extra=extra) from error
    return import_module(modules[0])
