"""What a user can do: copies of the club."""
