"""What a user can do: lists that come in: totals, error doctor, states, second look."""
