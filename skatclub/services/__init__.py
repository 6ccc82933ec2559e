"""Floor 4: what a user can do; one verb is one function is one transaction, and returns values."""
