"""In the window: events and tables at a glance."""
