"""A whole club goes out into open files, and a new one is made of them."""
