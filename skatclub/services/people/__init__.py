"""What a user can do: members, guests, groups, publication levels."""
