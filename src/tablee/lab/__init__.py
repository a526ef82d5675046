"""Experiments with the games: what bots make of many rounds."""
