"""In the window: everything out and in again."""
