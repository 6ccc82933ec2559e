"""The league by match days: a Staffel, its rules, schedule and seats, its days, its table and who rises."""
