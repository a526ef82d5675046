"""How actions and phases are numbered.

An action code is verb, tile, cell key and turn; sorted codes are the order of `actions`.
"""

ONE_TILE = 21
ONE_VERB = 28

OPEN, LAY, TAKE, EXTRA, DRAW, PASS, TIMEOUT = range(7)
DEALING, OPENING, PLAYING, CHOOSING, FIRST_EXTRA, SECOND_EXTRA, OVER = range(7)
