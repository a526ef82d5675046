"""What would become of the domino in the hand, said before it is laid."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablee.games.domino3d.terminal.finger import Finger
from tablee.terminal.session import Session
from tablee.terminal.words import ui, worth

Note = Callable[[str], str]


class Verdict(NamedTuple):
    """`fits`, `falls`, `refused`, or `free` where nobody judges the marks; and the reason in any language."""

    fate: str
    note: Note


def judge(session: Session, seat: int, finger: Finger) -> Verdict | None:
    """By what the view offers and what the match would refuse; no rule is known here."""
    action = finger.action
    if action is None or action.do != "lay":
        return None
    error = session.check(seat, action)
    if error is not None:
        return Verdict("refused", lambda lang: f"✗ {error.text(lang, session.names)}")
    offer = finger.listed()
    if finger.view.phase == "build":
        if not finger.helped:
            return Verdict("free", lambda lang: ui(lang, "d3_free"))
        key = "d3_fits_race" if offer else "d3_mismatch"
        return Verdict("fits" if offer else "falls", lambda lang: ui(lang, key))
    if offer is not None:
        found = offer
        return Verdict("fits", lambda lang: f"✓ {worth(found, lang)} {found.clause}")
    return Verdict("falls", lambda lang: ui(lang, "d3_falls"))
