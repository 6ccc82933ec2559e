"""Tables as people see them, and their files in the habits of several programs: the other side of the import."""
