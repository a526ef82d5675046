"""The game in the terminal, built with textual. It draws views and sends actions; no rule is known here."""
