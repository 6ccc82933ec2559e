"""In the window: copies of the club."""
