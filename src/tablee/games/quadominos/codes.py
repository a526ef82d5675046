"""The kinds of rows in the ledger of Quad-Ominos.

What earned a supplement is the kind of the `take` that settles it.
"""

SHOWN, OPENED_QUAD, OPENED_ZEROS, OPENED_SUM, LAID, LAID_EXTRA = range(6)
FOR_QUAD, FOR_ZEROS, FOR_TWO_SIDES, FOR_FAR_CORNER, FOR_OTHER = range(6, 11)
ANNOUNCED, ANNOUNCED_ZEROS, DREW, PASSED, TIMED_OUT = range(11, 16)
WENT_OUT, HAND, BLOCKED, LOWEST_HAND, TIED, ENDED, EARNED = range(16, 23)
