"""The reports: each turns values of the club into a document, a workbook or a table; none opens a file."""
