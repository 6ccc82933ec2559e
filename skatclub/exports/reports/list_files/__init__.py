"""Papers: columns and spellings of list files (CSV, JSON)."""
