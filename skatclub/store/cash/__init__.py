"""Kept and found again: every cent: bookings, receipts, the counted box."""
