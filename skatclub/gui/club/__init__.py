"""The window on the club itself: how it is named on its papers."""
