"""A list of totals typed from paper: what was typed, whether it adds up, and which slip it may be."""
