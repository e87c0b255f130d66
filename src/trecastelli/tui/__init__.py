"""The terminal: games, rule books and lessons as lines of text."""
