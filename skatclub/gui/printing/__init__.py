"""Paper: what is printed, how it looks, and where it goes."""
