"""The server of a hall: opened on a club's file, kept safe, closed again; who joins it."""
