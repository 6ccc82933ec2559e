"""Values and decisions: the error doctor of a list that does not add up: slips, their likelihood, the verdict."""
