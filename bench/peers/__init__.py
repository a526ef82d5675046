"""Random play of ours beside other libraries of games: one file for each library, one table of what each can do."""
