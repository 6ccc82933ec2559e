"""Values and decisions: every cent: bookings, receipts, the counted box."""
