"""Floor 1: what the orders of the sport say, as pure functions over frozen values."""
