"""Papers: values turned into documents."""
