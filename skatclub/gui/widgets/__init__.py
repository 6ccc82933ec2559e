"""In the window: widgets that know no Skat."""
