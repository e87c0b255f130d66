"""`python -m trecastelli`."""

from trecastelli.cli import main

main()
