"""People: who asks, what they may be called, and what is kept of them until they leave."""
