"""Papers: members, their anniversaries, slips for each."""
