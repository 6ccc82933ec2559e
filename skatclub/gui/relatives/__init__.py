"""In the window: the other games of the family."""
