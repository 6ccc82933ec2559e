"""In the window: every cent: bookings, receipts, the counted box."""
