"""Papers: erasure and access."""
