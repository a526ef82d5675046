"""Fixed action numbers and observations of the games, for learners."""
