"""A slow, obvious second implementation of the rules, written from the clauses alone."""
