"""What a user can do: rulings, penalties, postings, series broken off."""
