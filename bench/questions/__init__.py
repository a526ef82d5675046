"""`python -m bench.questions`: answers to questions about the games, from simulations, with pictures.

Players act on the engine's positions, without views and bots: ten to a hundred times as many games in the same
time. They see nothing but their own hand and what lies open, like everybody.
"""
