"""In the window: who takes part, is present, has paid."""
