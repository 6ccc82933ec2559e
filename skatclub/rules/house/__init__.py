"""The rules of houses that the order does not know: each is a value that a rule set may have."""
