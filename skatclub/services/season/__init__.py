"""What a user can do: statutes, season table, title race."""
