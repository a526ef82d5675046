"""One-line changes of the rules. Each must be noticed by a test that names the clause it breaks."""
