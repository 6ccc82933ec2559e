"""The page of a registration: one line, everybody who takes part, and what can be done to them."""
