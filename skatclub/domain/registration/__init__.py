"""Values and decisions: who takes part, is present, has paid."""
