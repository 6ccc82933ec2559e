"""What a user can do: the old world coming in."""
