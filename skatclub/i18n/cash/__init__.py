"""Words: every cent: bookings, receipts, the counted box."""
