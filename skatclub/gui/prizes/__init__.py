"""The page of the prizes: plan, winners, prize-giving."""
