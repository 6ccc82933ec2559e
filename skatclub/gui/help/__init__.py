"""The keys and lines that can be typed, as a page."""
