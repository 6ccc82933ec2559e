"""In the window: what is printed."""
