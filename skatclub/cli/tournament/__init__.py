"""At the terminal: the commands `tournament`."""
