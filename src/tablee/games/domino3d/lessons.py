"""Domino 3D in seven moves: beside, upright, on top, the seams, the best place, a fall, the tower of four."""

from __future__ import annotations

from typing import Any

import tablee
from tablee.learn.step import Step, both

LEARNER = 1
"""Seat 1 plays first (D11)."""

START = "2|3× at 0,0,0 1,0,0 pose 0"
BESIDE = "2|4= at -1,1,0 0,1,0 pose 0"
UPRIGHT = "1|6= at -1,0,1 -1,0,0 pose 21"
TOWER = (
    START,
    "3|6= at 0,0,2 0,0,1 pose 21",
    "4|4= at 0,0,3 0,0,4 pose 17",
    "1|3× at 0,0,6 0,0,5 pose 20",
)


def standing(*dominoes: str, draws: str, score: int = 0) -> dict[str, Any]:
    """The dominoes that stand, in the order placed, and the one that the learner has drawn."""
    options = {"players": 2, "glass": None}
    game = tablee.game("domino3d", **options)
    layout = []
    for seat, domino in enumerate(dominoes):
        placed = game.action(f"lay {domino}").to_dict()
        del placed["do"]
        layout.append({**placed, "seat": seat % 2})
    return {
        "game": "domino3d",
        "options": options,
        "layout": layout,
        "hands": [[], [draws]],
        "scores": [0, score],
        "turn": {"seat": LEARNER},
    }


STEPS = (
    Step(
        seat=LEARNER,
        position=standing(START, draws="2|4="),
        clause="D6",
        task=both(
            "Vous avez pioché un domino. Posez-le contre celui de départ : de chaque côté du joint, les marques "
            "visibles sont égales.",
            "You have drawn a domino. Lay it against the first one: on both sides of the seam the visible marks are "
            "equal.",
        ),
        aim="brings",
        brings={"kind": "lay"},
        done=both(
            "Un domino rapporte 1 point par domino qu’il touche ; à plat sur la table, c’est tout.",
            "A domino brings 1 point for each domino it touches; flat on the table that is all.",
        ),
    ),
    Step(
        seat=LEARNER,
        position=standing(START, BESIDE, draws="1|6=", score=1),
        clause="D13",
        task=both(
            "Debout, il rapporte 1 point de plus. Dressez celui-ci sur la table.",
            "Upright it brings 1 point more. Stand this one up on the table.",
        ),
        aim="brings",
        brings={"kind": "lay", "part": "upright"},
        done=both("1 point de plus pour un domino debout.", "1 point more for an upright domino."),
    ),
    Step(
        seat=LEARNER,
        position=standing(START, BESIDE, UPRIGHT, draws="5|6=", score=4),
        clause="D13",
        task=both(
            "Sur un autre domino, il rapporte 2 points de plus. Montez !",
            "On top of another domino it brings 2 points more. Go up!",
        ),
        aim="brings",
        brings={"kind": "lay", "part": "top"},
        done=both(
            "2 points de plus, à plat ou debout, dès qu’un domino est sur un autre.",
            "2 points more, flat or upright, as soon as a domino lies on another.",
        ),
    ),
    Step(
        seat=LEARNER,
        position=standing(START, BESIDE, UPRIGHT, draws="5|5=", score=8),
        clause="D6",
        task=both(
            "Une faute, exprès : posez 5|5= à la place éclairée. Regardez les marques du dessus.",
            "Go wrong on purpose: lay 5|5= in the lit place. Look at the marks on top.",
        ),
        aim="wrong",
        tries=("lay 5|5= at 1,-1,0 2,-1,0 pose 0",),
        done=both(
            "Refusé : deux marques différentes se regardent à travers le joint. Un essai refusé ne coûte que du temps.",
            "Refused: two different marks lie side by side at the seam. A refused attempt costs nothing but time.",
        ),
    ),
    Step(
        seat=LEARNER,
        position=standing(START, BESIDE, UPRIGHT, draws="2|3=", score=8),
        clause="D13",
        task=both(
            "Les bonnes places touchent plusieurs dominos à la fois. Trouvez la meilleure.",
            "Good places touch several dominoes at once. Find the best one.",
        ),
        aim="best",
        done=both(
            "Trois dominos touchés, et par-dessus : 3+2 font 5 points.",
            "Three dominoes touched, and on top: 3+2 are 5 points.",
        ),
    ),
    Step(
        seat=LEARNER,
        position=standing(START, BESIDE, UPRIGHT, draws="4|5=", score=13),
        clause="D15",
        task=both(
            "Une main peut aussi poser dans le vide. Essayez, à la place éclairée : une moitié n’a rien sous elle.",
            "A hand can also build on thin air. Try it, in the lit place: one half has nothing below it.",
        ),
        aim="brings",
        brings={"kind": "collapse"},
        tries=("lay 4|5= at 1,0,1 2,0,1 pose 0",),
        done=both(
            "Il tombe : 10 points de moins et le tour est perdu. Chaque moitié du bas doit reposer sur quelque chose.",
            "It falls: 10 points less, and the turn is lost. Every lower half has to rest on something.",
        ),
    ),
    Step(
        seat=LEARNER,
        position=standing(*TOWER, draws="6|6=", score=3),
        clause="D10",
        task=both(
            "Une tour de quatre. Essayez d’en poser un cinquième dessus.",
            "A tower of four. Try to put a fifth one on top.",
        ),
        aim="wrong",
        tries=("lay 6|6= at 0,0,7 0,0,8 pose 16",),
        done=both(
            "Refusé : quatre dominos l’un sur l’autre au plus. Le jeu finit quand tous sont posés.",
            "Refused: at most four dominoes on top of one another. The game ends when all are placed.",
        ),
    ),
)
