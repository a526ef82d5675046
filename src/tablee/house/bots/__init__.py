"""Bots at the tables: processes that get views and nothing else."""
