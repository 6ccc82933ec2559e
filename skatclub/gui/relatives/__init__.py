"""The page of lists of the relatives of Skat."""
