"""A made-up game in plain Python: take one, two or three from a heap; whoever takes the last scores the round."""
