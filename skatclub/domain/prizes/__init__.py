"""Values and decisions: the prize plan and who gets what."""
