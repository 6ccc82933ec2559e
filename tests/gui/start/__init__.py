"""The first page and the forms that begin something."""
