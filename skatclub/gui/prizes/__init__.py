"""In the window: the prize plan and who gets what."""
