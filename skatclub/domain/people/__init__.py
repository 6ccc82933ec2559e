"""Values and decisions: members, guests, groups, publication levels."""
