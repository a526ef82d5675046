"""What the browser client is given at build time: words, values and texts, so that it holds no rules."""
