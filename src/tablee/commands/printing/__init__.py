"""What commands print: results, records and puzzles as lines and tables of text."""
