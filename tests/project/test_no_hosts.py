"""The files speak of the project only: no package registry, no path of the machine they were written on."""

import re

import pytest

from tests.project import files

# Written in two halves, so that this file passes its own test.
REGISTRY = re.compile(r"pypi" r"\.org|python" r"hosted\.org|npm" r"js\.(org|com)|/simple" r"/")
MACHINE = re.compile(r"(?<![\w.~$})-])/(?:work" r"|root" r"|home/\w+)(?:/|\b)")
PINNED = re.compile(r"^[\w.-]+==[^\\]+\\(\n    --hash=sha256:[0-9a-f]{64}( \\)?)+$", re.MULTILINE)


def offences(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path}:{number}: {line.strip()[:100]}"
        for path in files.listed()
        for number, line in enumerate(files.text_of(path).splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_names_a_package_registry() -> None:
    assert offences(REGISTRY) == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert offences(MACHINE) == []


@pytest.mark.parametrize("name", ["requirements.lock", "bench/peers.lock"])
def test_every_locked_package_has_its_version_and_hashes(name: str) -> None:
    lock = (files.ROOT / name).read_text()
    without_comments = "\n".join(line for line in lock.splitlines() if not line.lstrip().startswith("#"))
    assert len(PINNED.findall(without_comments)) > 20
    assert PINNED.sub("", without_comments).strip() == ""
