"""In the window: the list of a table, deal by deal."""
