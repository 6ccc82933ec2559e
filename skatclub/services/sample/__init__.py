"""What a user can do: the sample club."""
