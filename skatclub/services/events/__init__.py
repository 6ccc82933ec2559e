"""What a user can do: an evening or tournament and its conditions."""
