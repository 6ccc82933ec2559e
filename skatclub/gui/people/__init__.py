"""The page of the members: who belongs to the club, who comes as a guest, and how their names are shown."""
