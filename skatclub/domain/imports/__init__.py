"""Data of other programs and of past years: read as values, compared with the club, planned before written."""
