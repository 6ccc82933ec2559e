"""In the window: lists that come in: totals, error doctor, states, second look."""
