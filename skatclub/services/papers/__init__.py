"""What a user can do: what is printed."""
