"""The terminal: the same views, words and actions as on any other screen, line by line."""
