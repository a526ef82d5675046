"""The tables that are open in this process, and everybody who watches them: neither web server nor database."""
