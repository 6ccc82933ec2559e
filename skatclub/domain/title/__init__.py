"""Who can still become champion of a season, by its own statute."""
