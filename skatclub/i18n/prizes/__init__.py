"""Words: the prize plan and who gets what."""
