"""How an older database becomes one of today, step by step; each step is never edited again."""
