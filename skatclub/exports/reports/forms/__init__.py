"""Papers: forms to be filled in by hand."""
