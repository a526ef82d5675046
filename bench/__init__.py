"""Measurements side by side: every figure stands beside something else of the same run."""
