"""A process that reviews one finished match, `python -m tablee.house.archive.reviewer`: a record in, JSON out.

While it works it writes lines `look done of`; then a line with the review. It ends itself when it has used up its
seconds of the processor: how long it had to wait for one, on a busy machine, does not count.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time

from tablee.house.bots.worker import be_modest
from tablee.review.review import review

EVERY = 0.5
"""Seconds between two lines about the progress."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--megabytes", type=int, default=2048)
    parser.add_argument("--visits", type=int)
    given = parser.parse_args()
    be_modest(given.megabytes)
    if hasattr(signal, "ITIMER_PROF"):  # not on Windows
        signal.setitimer(signal.ITIMER_PROF, given.seconds)
    told = time.monotonic()

    def tick(look: int, done: int, of: int) -> None:
        nonlocal told
        if time.monotonic() - told > EVERY:
            told = time.monotonic()
            print(look, done, of, flush=True)

    record = sys.stdin.buffer.read().decode()
    found = review(record, given.visits, threads=os.cpu_count() or 1, tick=tick)
    sys.stdout.buffer.write(found.encode() + b"\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
