"""Values and decisions: events and tables at a glance."""
