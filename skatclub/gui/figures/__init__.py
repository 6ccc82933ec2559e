"""The page of figures: a player with charts, the club with its chronicle, who met whom, who can win."""
