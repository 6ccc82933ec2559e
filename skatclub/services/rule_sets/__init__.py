"""What a user can do: the rules of an event."""
