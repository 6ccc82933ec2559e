"""Tools: the words of window, papers and command line, in German and English."""
