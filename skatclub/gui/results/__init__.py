"""The page of the results: rankings of an event, lots, rulings of the director, postings."""
