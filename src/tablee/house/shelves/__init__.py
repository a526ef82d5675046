"""The parts of a store that are the same for SQLite and PostgreSQL."""
