"""The relatives of Skat: each is one value that the list page, the papers and the command line read."""
