"""Floor 5: papers and files; reports turn values into documents, formats draw any document."""
