"""Players that see a view and nothing else, and the search they share."""
