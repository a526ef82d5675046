"""Finished matches: replays, ratings, statistics and reviews."""
