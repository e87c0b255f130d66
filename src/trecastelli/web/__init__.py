"""The games as web pages."""
