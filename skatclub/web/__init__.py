"""The pages of a hall for screens and phones; imported when somebody first wants them."""
