"""Floor 6: the verbs of the program for a terminal; sentences go to stderr, data to stdout."""
