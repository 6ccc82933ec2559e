"""Values and decisions: files of other programs, read cell by cell."""
