"""Tables: columns as values, the rows, and how they are seen."""
