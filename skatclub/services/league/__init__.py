"""What a Staffelleiter does: teams, schedule, sums of match days, rulings; and the table."""
