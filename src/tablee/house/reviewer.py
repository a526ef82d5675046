"""A process that reviews one finished match: `python -m tablee.house.reviewer`. It reads a record and writes JSON.

While it works it writes lines `done asked`; then a line with the review. It ends itself when it takes too long.
"""

from __future__ import annotations

import argparse
import os
import sys
import time

from tablee.house.botworker import alarm, be_modest
from tablee.lab.review.review import review

EVERY = 0.5
"""Seconds between two lines about the progress."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--megabytes", type=int, default=2048)
    parser.add_argument("--visits", type=int)
    given = parser.parse_args()
    be_modest(given.megabytes)
    alarm(given.seconds)
    told = time.monotonic()

    def tick(done: int, asked: int) -> None:
        nonlocal told
        if time.monotonic() - told > EVERY:
            told = time.monotonic()
            print(done, asked, flush=True)

    record = sys.stdin.buffer.read().decode()
    found = review(record, given.visits, threads=os.cpu_count() or 1, tick=tick)
    sys.stdout.buffer.write(found.encode() + b"\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
