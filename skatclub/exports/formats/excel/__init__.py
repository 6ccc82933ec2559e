"""Papers: the workbook format."""
