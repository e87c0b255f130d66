"""Tables and rooms where games are played, with fair chance, clocks, bots and a store."""
