"""What the screen of Domino 3D asks and offers, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.domino3d.terminal.conductor import Conductor
from tablee.games.domino3d.view import Domino3dView
from tablee.terminal.widgets.banner import Line
from tablee.terminal.widgets.keys import Key
from tablee.terminal.words import name_of, ui, waiting

HELP = (
    "d3_move d3_lift d3_pose d3_list d3_lay d3_back d3_vote d3_race d3_check d3_around d3_marks "
    "hint rules scores look zoom save language theme quit"
).split()
ELSEWHERE = {
    "game": ("d3_race", "d3_check"),
    "race": ("d3_back", "d3_vote"),
    "solo": ("d3_race", "d3_check", "d3_vote"),
}
"""The lines of the help sheet that a mode does not need."""
BAR = 10


def help_lines(mode: str) -> tuple[str, ...]:
    """The keys that mean something in a mode."""
    return tuple(line for line in HELP if line not in ELSEWHERE[mode])


def clock_line(conductor: Conductor, lang: str) -> str:
    """The sand that is left, as a bar and in seconds."""
    left, seconds = conductor.left, conductor.seconds
    if left is None or not seconds:
        return ""
    full = min(BAR, -(-int(left * BAR * 100) // int(seconds * 100)))
    return f"   {'█' * full}{'░' * (BAR - full)} {ui(lang, 'seconds', seconds=-(-int(left * 10) // 10))}"


def asking(view: Domino3dView, lang: str, names: Sequence[str], several: bool) -> str:
    """One line: what may be done, or who is being waited for."""
    if view.seat not in view.to_act:
        racing = view.seat is not None and view.phase == "build" and not view.over
        return ui(lang, "d3_prompt_watch") if racing else waiting(view, lang, names)
    who = f"{name_of(lang, view.seat, names)}: " if several else ""
    if view.phase == "build" and not view.hand:
        return who + ui(lang, "d3_prompt_built")
    if view.phase == "check":
        other = name_of(lang, view.checks, names)
        return who + ui(lang, "d3_prompt_check", name=other)
    return who + ui(lang, f"d3_prompt_{view.phase}")


def question(view: Domino3dView, lang: str) -> list[Line]:
    """The vote after a collapse."""
    if view.phase != "vote" or view.seat not in view.to_act:
        return []
    lines = [Line(ui(lang, "d3_vote", tower=", ".join(view.tower)))]
    for key, rebuild in (("d3_vote_yes", True), ("d3_vote_no", False)):
        lines.append(Line(ui(lang, key), f"vote({rebuild})"))
    return lines


def keys(view: Domino3dView, lang: str, helped: bool) -> list[Key]:
    """The keys of the moment, also as buttons."""

    def key(letter: str, word: str, action: str, ready: bool = True) -> Key:
        return Key(letter, ui(lang, f"key_d3_{word}"), action, ready)

    may = view.seat in view.to_act
    around = key("a", "around", "around(1)")
    if view.phase == "vote":
        letter = ui(lang, "key_yes_letter")
        return [key(letter, "yes", "vote(True)", may), key("n", "no", "vote(False)", may), around]
    if view.phase == "check":
        return [key("↵", "claim", "lay", may), key("x", "nothing", "put_back", may), around]
    holding = may and bool(view.hand)
    turning = [
        Key("↵", ui(lang, "key_lay"), "lay", holding),
        key("t", "turn", "pose('turn')", holding),
        key("o", "roll", "pose('roll')", holding),
        key("␣", "tilt", "pose('tilt')", holding),
    ]
    if view.phase == "build":
        last = [
            key("⇥", "domino", "next(1)", holding),
            key("z", "take_back", "take_back", may),
            key("e", "done", "done", may and not view.hand),
        ]
    else:
        last = [key("⇥", "place", "next(1)", holding and helped), key("x", "put_back", "put_back", may)]
    return [*turning, *last, around]
