"""Double-six dominoes: a game for Tablée, in plain Python."""
