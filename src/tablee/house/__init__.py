"""The house: a server that keeps tables, seats, clocks and people; the rules stay in the engine."""
