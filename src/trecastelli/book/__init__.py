"""The rule books: numbered paragraphs in each language, where they come from, what proves them."""
