"""`make bench`: how fast, how small, and beside what."""

from __future__ import annotations

import sys

from bench import copies, instructions, python_side, quadrot, rounds, space, threads, vector


def main() -> int:
    """Print every measurement; fail if one is out of its bounds."""
    kept = True
    for measure in (instructions, rounds, space, quadrot, copies, threads, python_side, vector):
        print(f"\n{(measure.__doc__ or '').splitlines()[0]}")
        kept &= measure.report()
    print("\nall bounds kept" if kept else "\nOUT OF BOUNDS: see above")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
