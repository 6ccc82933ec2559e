"""In the window: pieces that know Skat, used by several pages."""
