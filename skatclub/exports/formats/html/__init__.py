"""Papers: the web page format."""
