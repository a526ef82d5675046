# For the type checker `import cython` is our stand-in: it gives `cython.cast(Round, x)` the type Round.
from tablee.nocython import *  # noqa: F403
