"""At the terminal: every cent: bookings, receipts, the counted box."""
