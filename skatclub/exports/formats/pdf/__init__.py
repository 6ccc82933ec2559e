"""Papers: the PDF format."""
