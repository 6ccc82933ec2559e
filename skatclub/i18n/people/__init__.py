"""Words: members, guests, groups, publication levels."""
