"""Where bots play many games against each other and are rated."""
