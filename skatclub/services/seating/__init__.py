"""What a user can do: the draw and the seats."""
