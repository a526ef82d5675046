"""What the golden games of Quadrot show: clauses of their events."""

SHOWS = {
    "quadrot": ("R3", "R5", "R7", "R10", "R11", "R12", "R13", "R16", "R17"),
    "quadrot-finish-square": ("R16", "R17", "R18"),
    "quadrot-finish-square-jump": ("R10", "R17", "R18"),
    "quadrot-flights": ("R11", "R12"),
    "quadrot-jumps": ("R10",),
    "quadrot-leaves-alone": ("R16", "R17"),
    "quadrot-sent-back": ("R13",),
    "quadrot-stop-at-first": ("R11", "R17"),
    "quadrot-timeouts": ("R7",),
    "quadrot-turns": ("R19",),
}
