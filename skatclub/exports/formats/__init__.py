"""Papers: the formats that draw any document."""
