"""One file a revision, never changed after its release."""
