"""The page of the conditions of an event: a form, and beside it what it says in sentences."""
