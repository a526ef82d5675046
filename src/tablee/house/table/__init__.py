"""One table, pure: no input or output, no clock of its own, nothing but the games and what it is handed."""
