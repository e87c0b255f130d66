"""Where games happen: in order, one action at a time, with fair chance."""
