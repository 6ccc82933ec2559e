"""The page on which lists of totals are typed, compared and checked."""
