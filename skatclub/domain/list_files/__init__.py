"""Values and decisions: columns and spellings of list files (CSV, JSON)."""
