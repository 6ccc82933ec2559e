"""Who sits where: the draw, its check against the bounds, and the smallest change after it."""
