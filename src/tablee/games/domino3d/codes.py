"""How actions, phases, judgements and ledger rows of Domino 3D are numbered.

A placement is domino, cell A (x, y, z) and pose in 31 bits, so that sorted codes are the order of `actions`.
"""

VERB = 31  # an action code is verb, then data

LAY, TAKE_BACK, CLAIM, VOTE, DONE, SKIP, TIMEOUT = range(7)
STARTING, DRAWING, PLAYING, VOTING, DEALING, BUILDING, CHECKING, OVER = range(8)
GAME, RACE, SOLO = range(3)
FITS, OVERLAPS, TOUCHES_NOTHING, TOO_HIGH, FALLS, BREAKS_A_SEAM, EQUAL_IN_CONTACT = range(7)

STARTED, DREW, DREW_AGAIN, PLACED, UPRIGHT, ON_TOP, SKIPPED, TIMED_OUT, COLLAPSED = range(9)
VOTED, REBUILT, REMOVED, DEALT, BUILT, TOOK_BACK, ARRIVED, CHECK_BEGAN, CLAIMED, CLEARED = range(9, 19)
SCORED, ERRED, ERRED_CUT, ENDED, VOTE_TIMED_OUT, RACE_TIMED_OUT = range(19, 25)

NOT_UPRIGHT = 0  # a claim; else a pair of dominoes, the earlier one of the set first
YES, NO = range(2)  # votes
EQUAL_TURNS = {2: 20, 3: 13, 4: 10, 5: 8, 6: 6}
RACE_HANDS = {2: 12, 3: 12, 4: 10, 5: 8, 6: 7}
SOLO_TURNS = 10
