"""skatclub league: a Staffel at the terminal."""
