"""What must not be lost: the interface that live tables need, and the stores that have it."""
