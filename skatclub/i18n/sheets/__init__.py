"""Words: the list of a table, deal by deal."""
