"""The house as a program: its settings, processes, log and figures."""
