"""The page of the cash: what is owed, the book, the counted box, the year."""
