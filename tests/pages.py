"""What a page of the docs shows, run as somebody would who reads it."""

from __future__ import annotations

import doctest
import re


def wrong_examples(page: str, at_least: int) -> list[str]:
    """What the Python of a page prints differently from what it says; there are so many lines of it at least."""
    shown = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(shown, {}, "page", None, 0)
    assert len(examples.examples) >= at_least
    report: list[str] = []
    doctest.DocTestRunner().run(examples, out=report.append)
    return report
