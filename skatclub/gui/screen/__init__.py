"""The screen in the hall: a second window for a projector, with nothing on it that is not for everybody."""
