"""Prizes: the plan as data, what each place gets, who gets it, and what may still change."""
