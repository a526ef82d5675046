"""What a finished match teaches: how much was lost by choices, how much was luck, and when it was decided."""
