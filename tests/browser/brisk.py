"""The house as it is, but for reviews of few worlds: `python -m tests.browser.brisk serve ...`."""

from __future__ import annotations

from tablee.cli import main
from tablee.house.archive.reviews import Reviews

VISITS = 20

if __name__ == "__main__":
    Reviews.__init__.__kwdefaults__["visits"] = VISITS
    main()
