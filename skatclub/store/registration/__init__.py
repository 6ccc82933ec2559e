"""Kept and found again: who takes part, is present, has paid."""
