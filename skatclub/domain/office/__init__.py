"""Values and decisions: lists that come in: totals, error doctor, states, second look."""
