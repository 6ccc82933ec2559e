"""In the window: the line that is typed for a deal."""
