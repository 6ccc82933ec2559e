"""The page of a season: table, heat map, curves, statute."""
