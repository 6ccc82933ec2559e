"""Skatclub scores Skat tournaments and club evenings and prints what a club hangs on the wall."""
