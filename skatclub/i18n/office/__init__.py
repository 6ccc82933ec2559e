"""Words: lists that come in: totals, error doctor, states, second look."""
