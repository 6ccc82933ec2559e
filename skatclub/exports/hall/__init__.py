"""What the hall sees, worded once for the second window, for screens and for phones."""
