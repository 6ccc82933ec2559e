"""The page of one list: grid, entry line, form, touch and what goes with them."""
