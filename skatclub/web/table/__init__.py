"""The page where a table types its list: one file that needs no network once it is there."""
