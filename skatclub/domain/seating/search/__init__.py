"""Values and decisions: the search for the best seating."""
