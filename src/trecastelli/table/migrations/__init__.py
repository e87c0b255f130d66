"""Migrations from older versions of the database. A released migration is never edited."""
