"""The page of the rule sets: choose, change, compare, keep; and an evening by other rules."""
