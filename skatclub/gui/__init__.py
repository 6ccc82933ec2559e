"""Floor 6: the window; the only place that knows Qt."""
