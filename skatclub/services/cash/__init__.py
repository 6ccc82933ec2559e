"""What a user can do: every cent: bookings, receipts, the counted box."""
