"""The plain table: what a game gets in the terminal that brings nothing of its own."""
