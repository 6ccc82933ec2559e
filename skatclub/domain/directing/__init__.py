"""Values and decisions: rulings, penalties, postings, series broken off."""
