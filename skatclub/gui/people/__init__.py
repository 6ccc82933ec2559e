"""In the window: members, guests, groups, publication levels."""
