"""Values and decisions: the list of a table, deal by deal."""
