"""In the window: an evening or tournament and its conditions."""
