"""What a user can do: the club file itself."""
