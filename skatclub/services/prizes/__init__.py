"""What a user can do: the prize plan and who gets what."""
