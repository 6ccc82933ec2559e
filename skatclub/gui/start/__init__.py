"""The first page: start an evening, keep one list, open a file."""
